import type { LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { Checkbox } from '../../../shared/ui/checkbox';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { chosenLessonsAtom, tickAllAtom, tickAtom } from '../state/chosen-lessons';
import { useIsSearching } from '../state/search';
import { useProgramme } from '../state/use-programme';

const Frame = chakra('span', { base: { display: 'inline-flex', flexShrink: 0, p: { base: '4', md: '0' } } });

/** Ticks a lesson while lessons are being chosen; with Shift all since the last one. */
export function ChooseBox({ lesson: { _id, title } }: { lesson: LessonDraft }) {
  const programme = useProgramme();
  const chosen = useAtomValue(chosenLessonsAtom);
  const tick = useSetAtom(tickAtom);
  if (chosen === null) return null;
  return (
    <Frame>
      <Checkbox
        label={<VisuallyHidden>{`Choisir la leçon «\u00a0${title}\u00a0»`}</VisuallyHidden>}
        checked={chosen.has(_id)}
        onChange={(event) =>
          tick({
            programme: programme.sections(),
            lessonId: _id,
            isChosen: event.target.checked,
            // A box is changed by a click, which knows of Shift.
            isReaching: event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
          })
        }
      />
    </Frame>
  );
}

/** Ticks all the lessons of a section, folded or not; not while a search leaves some out of sight. */
export function ChooseAllBox({ section: { title, lessons } }: { section: SectionDraft }) {
  const chosen = useAtomValue(chosenLessonsAtom);
  const tickAll = useSetAtom(tickAllAtom);
  const isSearching = useIsSearching();
  if (chosen === null || lessons.length === 0 || isSearching) return null;
  const count = lessons.filter((lesson) => chosen.has(lesson._id)).length;
  return (
    <Frame>
      <Checkbox
        label={<VisuallyHidden>{`Choisir les leçons de «\u00a0${title}\u00a0»`}</VisuallyHidden>}
        checked={count === lessons.length}
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = count > 0 && count < lessons.length;
        }}
        onChange={(event) => tickAll(lessons, event.target.checked)}
      />
    </Frame>
  );
}
