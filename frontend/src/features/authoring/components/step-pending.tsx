import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { StepHeading } from '../steps/step-heading';
import { useEditing } from '../state/use-course-editor';
import { stepPath } from '../steps/step-path';
import { type WizardStep } from '../steps/wizard-steps';

/** An address whose step is not built yet, or does not exist. */
export function StepPending({ step }: { step: WizardStep | undefined }) {
  const { draft } = useEditing();
  return (
    <>
      <StepHeading title={step?.label ?? 'Étape introuvable'} />
      <EmptyState
        title={step ? 'Cette étape arrive bientôt' : 'Cette étape n’existe pas'}
        hint="Le cours peut être publié sans elle."
        action={
          <Button variant="outline" size="tool" to={stepPath('programme', draft._id)}>
            Aller au programme
          </Button>
        }
      />
    </>
  );
}
