import type { CourseDetail } from '@atelier/contracts/catalog';
import { openingWords } from '@atelier/contracts/words/opening-words';
import { chakra } from '@chakra-ui/react';
import { countOf, formatDuration } from '../../../shared/format';
import { Tag } from '../../../shared/ui/tag';
import { FoldedSections } from './folded-sections';
import { OutlineLesson } from './outline-lesson';

const freeOf = (lessons: readonly { isFree: boolean }[]) => lessons.filter(({ isFree }) => isFree).length;

export interface OutlineProps {
  course: CourseDetail;
  /** Lessons whose preview can be played. */
  playable: ReadonlySet<string>;
  onPreview: (lessonId: string) => void;
}

export function Outline({ course, playable, onPreview }: OutlineProps) {
  const { sections, lessonCount, time } = course;
  const free = freeOf(sections.flatMap(({ lessons }) => lessons));
  return (
    <FoldedSections
      sections={sections}
      firstOpen={sections[0]?._id}
      sum={
        <>
          {countOf(sections.length, 'section')}, {countOf(lessonCount, 'leçon')}, {formatDuration(time)}
          {free > 0 && `. ${countOf(free, 'leçon gratuite', 'leçons gratuites')}`}
        </>
      }
      noteOf={({ opening }) => opening && `Ouvre ${openingWords(opening)}`}
      headOf={(section, isOpen) => {
        const freeHere = freeOf(section.lessons);
        return (
          <>
            {!isOpen && freeHere > 0 && <Tag tone="green">{countOf(freeHere, 'gratuite')}</Tag>}
            <chakra.span ms="auto" textStyle="small" color="muted" whiteSpace="nowrap" flexShrink={0}>
              <chakra.span display={{ base: 'none', sm: 'inline' }}>
                {countOf(section.lessons.length, 'leçon')},{' '}
              </chakra.span>
              {formatDuration(section.time)}
            </chakra.span>
          </>
        );
      }}
    >
      {({ lessons }) =>
        lessons.map((lesson) => (
          <OutlineLesson
            key={lesson._id}
            lesson={lesson}
            onPreview={playable.has(lesson._id) ? onPreview : undefined}
          />
        ))
      }
    </FoldedSections>
  );
}
