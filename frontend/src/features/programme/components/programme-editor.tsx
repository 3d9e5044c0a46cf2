import { chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { isTyping } from '../../../shared/is-typing';
import type { Programme } from '../../draft/state/programme';
import { useLessonInAddress } from '../state/led-to';
import { LessonEndsContext, lessonEnds } from '../state/use-lesson-ends';
import { useKeptRowFocus } from '../state/use-kept-row-focus';
import { useProgramme } from '../state/use-programme';
import { MoveDialog } from './move-dialog';
import { OpeningDialog } from './opening-dialog';
import { PartRemovalDialog } from './part-removal-dialog';
import { ProgrammeDrag } from './programme-drag';
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

/** Sections, lessons and their contents. Stands within a `ProgrammeContext`. */
export function ProgrammeEditor({ programme }: { programme: Programme }) {
  const actions = useProgramme();
  useUndoKey(actions.undo);
  useLessonInAddress(programme);

  useKeptRowFocus(programme);

  return (
    <LessonEndsContext value={lessonEnds(programme)}>
      {programme.length === 0 && (
        <chakra.p color="muted">
          Le programme est vide. Une section réunit les leçons d’un même thème.
        </chakra.p>
      )}
      <ProgrammeDrag programme={programme}>
        <chakra.ol display="grid" gap="20">
          {programme.map((section, index) => (
            <SectionCard key={section._id} section={section} index={index} count={programme.length} />
          ))}
        </chakra.ol>
      </ProgrammeDrag>
      <AddSection id="add-section" type="button" onClick={() => actions.addSection(programme.length + 1)}>
        <Plus size={20} aria-hidden />
        Ajouter une section
      </AddSection>
      <MoveDialog programme={programme} />
      <OpeningDialog programme={programme} />
      <PartRemovalDialog programme={programme} />
    </LessonEndsContext>
  );
}
