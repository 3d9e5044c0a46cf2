import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { useEditing } from '../../draft/state/use-course-editor';
import { EditHeading } from '../steps/step-heading';
import { stepPath } from '../../../shared/course-path';

/** An address that names no step. */
export function StepMissing() {
  const { draft } = useEditing();
  return (
    <>
      <EditHeading title="Étape introuvable" />
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
