import { chakra } from '@chakra-ui/react';
import type { DueWork } from '@atelier/contracts/due-work';
import type { LearningSection } from '@atelier/contracts/enrollment';
import { openingWords } from '@atelier/contracts/words/opening-words';
import { useEffect, useId, useState } from 'react';
import { ChevronRight } from '../../../shared/icons/chevron-right';
import { opensWords } from '../../../shared/opening-words';
import { SegmentBar, type SegmentState } from '../../../shared/ui/segment-bar';
import { completedCount, isCompleted } from '../state/curriculum';
import { CurriculumLesson } from './curriculum-lesson';

const Toggle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '8',
    width: 'full',
    minHeight: '44',
    py: '8',
    textAlign: 'start',
    borderRadius: 'sm',
    cursor: 'pointer',
    '& svg': { mt: '4px', flexShrink: 0, transition: 'transform 150ms ease-out' },
    '&[aria-expanded=true] svg': { transform: 'rotate(90deg)' },
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});
/** To who waits for it a day, to its author who looks at it the rule. */
const openingOf = ({ opensAt, opening }: LearningSection): string | null => {
  if (opensAt) return opensWords(opensAt);
  return opening ? `Ouvre ${openingWords(opening)}` : null;
};

interface CurriculumSectionProps {
  section: LearningSection;
  /** What is handed in in its lessons, by lesson. */
  works: ReadonlyMap<string | null, DueWork>;
  currentId: string;
  onChoose?: (() => void) | undefined;
}

export function CurriculumSection({ section, works, currentId, onChoose }: CurriculumSectionProps) {
  const { title, lessons } = section;
  const holdsCurrent = lessons.some(({ _id }) => _id === currentId);
  const [open, setOpen] = useState(holdsCurrent);
  const panel = useId();
  const done = completedCount(lessons);
  const opens = openingOf(section);

  useEffect(() => {
    if (holdsCurrent) setOpen(true);
  }, [holdsCurrent]);

  const segments = lessons.map((lesson): SegmentState => {
    if (isCompleted(lesson)) return 'done';
    return lesson._id === currentId ? 'current' : 'todo';
  });

  return (
    <chakra.section px="24" pt="8" pb="14" borderTop="line">
      <h3>
        <Toggle type="button" aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
          <ChevronRight size={18} aria-hidden />
          <chakra.span textStyle="h4" fontSize="1.0625rem">
            {title}
            {opens && (
              <chakra.span display="block" textStyle="meta" fontWeight={500} color="muted">
                {opens}
              </chakra.span>
            )}
          </chakra.span>
          <chakra.span ms="auto" ps="12" textStyle="small" color="muted" whiteSpace="nowrap">
            {done}/{lessons.length}
          </chakra.span>
        </Toggle>
      </h3>
      <SegmentBar
        segments={segments}
        label={`${done} sur ${lessons.length} leçons terminées dans ${title}`}
      />
      <chakra.ul id={panel} hidden={!open} mt="8" mx="-12px">
        {open &&
          lessons.map((lesson) => (
            <CurriculumLesson
              key={lesson._id}
              lesson={lesson}
              work={works.get(lesson._id)}
              current={lesson._id === currentId}
              onChoose={onChoose}
            />
          ))}
      </chakra.ul>
    </chakra.section>
  );
}
