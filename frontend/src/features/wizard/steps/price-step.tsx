import { useTypedField } from '../../draft/state/use-typed-field';
import { AmountField } from './amount-field';
import { readAmount, showAmount } from './read-amount';
import { StepForm } from './step-form';
import { StepHeading } from './step-heading';

export default function PriceStep() {
  const price = useTypedField({ field: 'price', show: (draft) => showAmount(draft.price), read: readAmount });
  return (
    <>
      <StepHeading step="price" lead="En euros, toutes taxes comprises." />
      <StepForm>
        <AmountField
          label="Prix du cours"
          hint="0&nbsp;€&nbsp;: on s’inscrit sans payer. Sinon, au moins 0,50&nbsp;€."
          {...price}
        />
      </StepForm>
    </>
  );
}
