import { TextField } from '../../../shared/ui/text-field';
import { useTypedField } from '../state/use-typed-field';
import { readAmount, showAmount } from './read-amount';
import { StepForm } from './step-form';
import { StepHeading } from './step-heading';

export default function PriceStep() {
  const price = useTypedField({ field: 'price', show: (draft) => showAmount(draft.price), read: readAmount });
  return (
    <>
      <StepHeading title="Prix" lead="En euros, toutes taxes comprises." />
      <StepForm>
        <TextField
          label="Prix du cours"
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          end="€"
          hint="0 € : on s’inscrit sans payer."
          {...price}
        />
      </StepForm>
    </>
  );
}
