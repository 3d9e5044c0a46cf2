import { chakra } from '@chakra-ui/react';
import { useAtom, useAtomValue } from 'jotai';
import { Plus } from 'lucide-react';
import { countOf, formatDuration } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { SectionCard } from '../programme/section-card';
import { SortableList } from '../programme/sortable-list';
import { foldedSectionsAtom } from '../state/folding';
import { allLessons } from '../state/programme';
import { useEditing } from '../state/use-course-editor';
import { useProgramme } from '../state/use-programme';
import { StepHeading } from './step-heading';

const AddSection = chakra('button', {
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

export default function ProgrammeStep() {
  const { editor, draft } = useEditing();
  const { sections } = draft;
  const programme = useProgramme();
  const status = useAtomValue(editor.statusAtom);
  const [folded, setFolded] = useAtom(foldedSectionsAtom);
  const allFolded = sections.length > 0 && sections.every((section) => folded.has(section._id));
  const figures = [countOf(sections.length, 'section'), countOf(allLessons(sections).length, 'leçon')];

  return (
    <>
      <StepHeading
        title="Programme"
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
      {sections.length === 0 && (
        <chakra.p color="muted">
          Le programme est vide. Une section réunit les leçons d’un même thème.
        </chakra.p>
      )}
      <SortableList noun="section" entries={sections} onMove={programme.moveSection}>
        <chakra.ol display="grid" gap="20">
          {sections.map((section, index) => (
            <SectionCard key={section._id} section={section} index={index} count={sections.length} />
          ))}
        </chakra.ol>
      </SortableList>
      <AddSection id="add-section" type="button" onClick={() => programme.addSection(sections.length + 1)}>
        <Plus size={20} aria-hidden />
        Ajouter une section
      </AddSection>
    </>
  );
}
