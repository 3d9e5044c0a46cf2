import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { useEditing } from '../state/use-course-editor';
import { StepHeading } from '../steps/step-heading';
import { stepPath } from '../steps/step-path';

/** An address that names no step. */
export function StepMissing() {
  const { draft } = useEditing();
  return (
    <>
      <StepHeading title="Étape introuvable" />
      <EmptyState
        illustration={null}
        title="Cette étape n’existe pas"
        hint="Les treize étapes du cours sont dans la colonne de gauche."
        action={
          <Button variant="outline" size="tool" to={stepPath('programme', draft._id)}>
            Aller au programme
          </Button>
        }
      />
    </>
  );
}
