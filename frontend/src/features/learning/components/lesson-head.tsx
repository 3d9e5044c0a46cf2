import type { Learning } from '@atelier/contracts/enrollment';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Row } from '../../../shared/ui/layout';
import { type PlacedLesson } from '../state/curriculum';
import { isPlayed } from '../state/lesson-kinds';
import { LearningProgress } from './learning-progress';

interface LessonHeadProps {
  learning: Learning;
  current: PlacedLesson;
  /** Beside the title, from 1024. */
  children?: ReactNode;
}

/** The title of a lesson and where it stands; on a phone the progress above it. */
export function LessonHead({ learning, current, children }: LessonHeadProps) {
  const { lesson, section, sectionNumber, lessonNumber } = current;
  return (
    <>
      {!learning.isPreview && (
        <chakra.div display={{ base: 'block', lg: 'none' }} mt="20">
          <LearningProgress learning={learning} inline={false} />
        </chakra.div>
      )}
      <Row apart alignItems="flex-start" gap="24" mt={{ base: '20', lg: '28' }}>
        <div>
          <chakra.h1
            textStyle="h2Column"
            maxWidth="20em"
            tabIndex={-1}
            data-lesson-start={isPlayed(lesson.parts[0]) ? undefined : ''}
          >
            {lesson.title}
          </chakra.h1>
          <chakra.p color="muted" mt="6">
            Section {sectionNumber}, leçon {lessonNumber} sur {section.lessons.length}
          </chakra.p>
        </div>
        <chakra.div
          display={{ base: 'none', lg: 'flex' }}
          gap="8"
          flexShrink={0}
          _print={{ display: 'none' }}
        >
          {children}
        </chakra.div>
      </Row>
    </>
  );
}
