import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Learning, LearningLesson } from '@atelier/contracts/enrollment';
import { exerciseLanguages } from '@atelier/contracts/words/exercise-words';
import { formatDuration } from '../../../shared/format/format';
import { ChevronLeft, ChevronRight } from '../../../shared/icons/public';
import { Button } from '../../../shared/ui/button';
import { Row, VisuallyHidden } from '../../../shared/ui/layout';
import type { NumberedLesson } from '../curriculum/curriculum';
import { LearningProgress } from '../progress-marks';
import { isExercise, isPlayed } from './lesson-kinds';
import { useLessonAddress } from './lesson-address';

interface LessonStepsProps {
  previous: NumberedLesson | undefined;
  next: NumberedLesson | undefined;
  /** In the bar of a phone: « Précédente » is only an arrow. */
  compact?: boolean;
}

/** Links to the previous and next lesson, each hidden if there is none. */
export function LessonSteps({ previous, next, compact = false }: LessonStepsProps) {
  const lessonAddress = useLessonAddress();
  return (
    <>
      {previous && (
        <Button
          variant="outline"
          size={compact ? 'md' : 'tool'}
          minHeight={compact ? undefined : '44'}
          px={compact ? '14' : '18px'}
          to={lessonAddress(previous.lesson._id)}
        >
          <ChevronLeft size={18} aria-hidden />
          {compact ? <VisuallyHidden>Précédente</VisuallyHidden> : 'Précédente'}
        </Button>
      )}
      {next && (
        <Button
          size={compact ? 'md' : 'tool'}
          minHeight={compact ? undefined : '44'}
          px="18px"
          flex={compact ? '1' : undefined}
          to={lessonAddress(next.lesson._id)}
        >
          Suivante
          <ChevronRight size={18} aria-hidden />
        </Button>
      )}
    </>
  );
}

/** A small film at the left of the title, on a large screen. */
export const besideTitle = {
  float: { lg: 'left' },
  width: { lg: 'min(480px, 50%)' },
  me: { lg: '40px' },
} as const;

interface LessonHeadProps {
  learning: Learning;
  current: NumberedLesson;
  /** Beside the title, from 1024 pixels. */
  children?: ReactNode;
}

/** `, exercice de code en JavaScript, 18 min environ` */
function exerciseWords({ parts: [part], time }: LearningLesson): string {
  if (part?.type !== 'exercice' || !part.exercise) return '';
  const { label } = exerciseLanguages[part.exercise.language];
  return `, exercice de code en ${label}${time > 0 ? `, ${formatDuration(time)} environ` : ''}`;
}

/** Title and position of a lesson; on a phone the progress above it. */
export function LessonHead({ learning, current, children }: LessonHeadProps) {
  const { lesson, section, sectionNumber, lessonNumber } = current;
  return (
    <>
      {!learning.isPreview && (
        <chakra.div display={{ base: 'block', lg: 'none' }} mt="20">
          <LearningProgress learning={learning} inline={false} />
        </chakra.div>
      )}
      <Row apart alignItems="flex-start" gap="24" mt={{ base: '20', lg: isExercise(lesson) ? '0' : '28' }}>
        <div>
          <chakra.h1
            textStyle="h2Column"
            // Over the columns of an exercise there is room.
            maxWidth={isExercise(lesson) ? undefined : '20em'}
            tabIndex={-1}
            data-lesson-start={isPlayed(lesson.parts[0]) ? undefined : ''}
          >
            {lesson.title}
          </chakra.h1>
          <chakra.p color="muted" mt="6">
            Section {sectionNumber}, leçon {lessonNumber} sur {section.lessons.length}
            {exerciseWords(lesson)}
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
