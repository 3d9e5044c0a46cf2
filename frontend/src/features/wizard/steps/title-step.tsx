import { titleMaxLength } from '@atelier/contracts/authoring';
import { TextField } from '../../../shared/ui/text-field';
import { useHeldStep } from '../state/held-step';
import { useTypedField } from '../../draft/state/use-typed-field';
import { StepForm } from './step-form';
import { StepHeading } from './step-heading';

export default function TitleStep() {
  const title = useTypedField({ field: 'title', show: (draft) => draft.title, read: (typed) => typed });
  useHeldStep('title', title.value.trim() === '');
  return (
    <>
      <StepHeading step="title" lead="Ce que l’on lit en premier, dans le catalogue comme dans le panier." />
      <StepForm>
        <TextField
          label="Titre du cours"
          maxLength={titleMaxLength}
          counter={{ left: titleMaxLength - title.value.length }}
          required
          {...title}
        />
      </StepForm>
    </>
  );
}
