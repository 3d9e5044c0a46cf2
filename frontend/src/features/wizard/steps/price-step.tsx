import { readNumber, showAmount } from '../../../shared/forms/read-number';
import { TextField } from '../../../shared/ui/text-field';
import { useTypedField } from '../../draft/state/use-typed-field';
import { StepForm } from './step-form';
import { StepHeading } from './step-heading';

export default function PriceStep() {
  const price = useTypedField({
    field: 'price',
    show: (draft) => showAmount(draft.price),
    read: (typed) => readNumber(typed, '€'),
  });
  return (
    <>
      <StepHeading step="price" lead="En euros, toutes taxes comprises." />
      <StepForm>
        <TextField
          inputMode="decimal"
          autoComplete="off"
          end="€"
          label="Prix du cours"
          hint="0&nbsp;€&nbsp;: on s’inscrit sans payer. Sinon, au moins 0,50&nbsp;€."
          {...price}
        />
      </StepForm>
    </>
  );
}
