import { chakra } from '@chakra-ui/react';
import { useStore } from 'jotai';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Plus } from '../../../shared/icons/plus';
import { isTyping } from '../../../shared/is-typing';
import type { Programme } from '../../draft/state/programme';
import { foldFinished } from '../state/folded-sections';
import { useLessonInAddress } from '../state/led-to';
import { LessonEndsContext, lessonEnds } from '../state/use-lesson-ends';
import { useKeptRowFocus } from '../state/use-kept-row-focus';
import { useProgramme } from '../state/use-programme';
import { ChosenBar } from './chosen-bar';
import { MoveDialog } from './move-dialog';
import { OpeningDialog } from './opening-dialog';
import { PartRemovalDialog } from './part-removal-dialog';
import { ProgrammeDrag } from './programme-drag';
import { ProgrammeTools } from './programme-tools';
import { SectionCard } from './section-card';

export const AddSection = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '12',
    width: 'full',
    minHeight: '56',
    mt: '20',
    fontWeight: 600,
    borderWidth: '1.5px',
    borderStyle: 'dashed',
    borderColor: 'line2',
    borderRadius: 'md',
    cursor: 'pointer',
    transition: 'border-color 150ms ease-out, background-color 150ms ease-out',
    _hover: { borderColor: 'fg', bg: 'sunken' },
  },
});

/** Ctrl+Z outside fields puts back what was deleted last; within them it is the field's own. */
function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'z' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      if (isTyping(event.target)) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [undo]);
}

/** Before the first picture, and before an address leads to a lesson. */
function useFoldedAtFirst(programme: Programme): void {
  const store = useStore();
  const first = useRef(programme);
  useLayoutEffect(() => foldFinished(store, first.current), [store]);
}

/** What has the focus comes to stand above the bar of chosen lessons. */
const aboveTheBar = { '& :is(button, input, textarea)': { scrollMarginBottom: '96px' } };

/** Sections, lessons and their contents. Stands within a `ProgrammeContext`. */
export function ProgrammeEditor({ programme }: { programme: Programme }) {
  const actions = useProgramme();
  useUndoKey(actions.undo);
  useFoldedAtFirst(programme);
  useLessonInAddress(programme);

  useKeptRowFocus(programme);

  return (
    <LessonEndsContext value={lessonEnds(programme)}>
      {programme.length === 0 && (
        <chakra.p color="muted">
          Le programme est vide. Une section réunit les leçons d’un même thème.
        </chakra.p>
      )}
      <ProgrammeTools programme={programme} />
      <ProgrammeDrag programme={programme}>
        <chakra.ol display="grid" gap="20" css={aboveTheBar}>
          {programme.map((section, index) => (
            <SectionCard key={section._id} section={section} index={index} count={programme.length} />
          ))}
        </chakra.ol>
      </ProgrammeDrag>
      <AddSection id="add-section" type="button" onClick={() => actions.addSection(programme.length + 1)}>
        <Plus size={20} aria-hidden />
        Ajouter une section
      </AddSection>
      <ChosenBar programme={programme} />
      <MoveDialog programme={programme} />
      <OpeningDialog programme={programme} />
      <PartRemovalDialog programme={programme} />
    </LessonEndsContext>
  );
}
