import type { SecondStep } from '@atelier/contracts/second-factor';
import { useSecondStep } from '../api/second-step';
import { FactorForm } from './factor-form';

interface SecondStepFormProps {
  step: SecondStep;
  /** Back to address and password, which are still there. */
  onBack: () => void;
}

/** The second step of signing in; the session itself tells the page when it has worked. */
export default function SecondStepForm({ step, onBack }: SecondStepFormProps) {
  const answer = useSecondStep();
  return (
    <FactorForm
      methods={step.methods}
      passkey={step.passkey}
      onCode={(code) => answer.mutateAsync({ challenge: step.challenge, code })}
      onCancel={onBack}
      cancel="Revenir au mot de passe"
    />
  );
}
