import { useAtom, useAtomValue } from 'jotai';
import { countOf, formatDuration } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { ProgrammeEditor } from '../../programme/components/programme-editor';
import { foldedSectionsAtom } from '../../programme/state/folding';
import { allLessons } from '../../draft/state/programme';
import { useEditing } from '../../draft/state/use-course-editor';
import { ProgrammeContext, useProgrammeActions } from '../../programme/state/use-programme';
import { MergeStep } from '../merge/merge-step';
import { StepHeading } from './step-heading';

/** The programme, or what two tabs contradict each other in. */
export default function ProgrammeStep() {
  const { draft } = useEditing();
  return draft.merges.length > 0 ? <MergeStep /> : <ProgrammeWriting />;
}

function ProgrammeWriting() {
  const { editor, draft } = useEditing();
  const { sections } = draft;
  const programme = useProgrammeActions();
  const status = useAtomValue(editor.statusAtom);
  const [folded, setFolded] = useAtom(foldedSectionsAtom);
  const allFolded = sections.length > 0 && sections.every((section) => folded.has(section._id));
  const figures = [countOf(sections.length, 'section'), countOf(allLessons(sections).length, 'leçon')];

  return (
    <ProgrammeContext value={programme}>
      <StepHeading
        step="programme"
        lead={`${figures.join(', ')}, ${formatDuration(draft.time)} pour l’instant`}
        actions={
          <>
            {sections.length > 0 && (
              <Button
                variant="quiet"
                size="tool"
                onClick={() => setFolded(new Set(allFolded ? [] : sections.map((section) => section._id)))}
              >
                {allFolded ? 'Tout déplier' : 'Tout replier'}
              </Button>
            )}
            <Button
              variant="outline"
              size="tool"
              busy={status.kind === 'saving'}
              onClick={() => void programme.save()}
            >
              Enregistrer
            </Button>
          </>
        }
      />
      <ProgrammeEditor programme={sections} />
    </ProgrammeContext>
  );
}
