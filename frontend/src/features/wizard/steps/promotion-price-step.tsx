import { discountPercent } from '@atelier/contracts/promotion';
import { formatPercent, formatPrice } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { Price } from '../../../shared/ui/price';
import { useEditing } from '../../draft/state/use-course-editor';
import { readNumber, showAmount } from '../../../shared/forms/read-number';
import { TextField } from '../../../shared/ui/text-field';
import { useTypedField } from '../../draft/state/use-typed-field';
import { StepForm } from './step-form';
import { StepHeading } from './step-heading';
import { stepPath } from '../../../shared/course-path';

/** What the promotion changes, in the words of the catalogue. */
function Effect() {
  const { draft } = useEditing();
  const { price, promotionPrice } = draft;
  if (price === null)
    return (
      <Notice
        tone="warn"
        action={
          <Button variant="link" size="tool" to={stepPath('price', draft._id)}>
            Fixer le prix
          </Button>
        }
      >
        Le cours n’a pas encore de prix.
      </Notice>
    );
  if (promotionPrice === null) return null;
  const discount = discountPercent(price, promotionPrice);
  if (discount === null)
    return (
      <Notice tone="warn" title="Sans effet">
        La promotion s’applique entre 0,50&nbsp;€ et {formatPrice(price)}.
      </Notice>
    );
  return (
    <p>
      <Price price={price} promotionPrice={promotionPrice} />
      {` soit −${formatPercent(discount)}`}
    </p>
  );
}

export default function PromotionPriceStep() {
  const promotion = useTypedField({
    field: 'promotionPrice',
    show: (draft) => showAmount(draft.promotionPrice),
    read: (typed) => (typed.trim() === '' ? null : readNumber(typed, '€')),
  });
  return (
    <>
      <StepHeading step="promotionnal" lead="Facultatif. L’ancien prix reste affiché, barré." />
      <StepForm>
        <TextField
          inputMode="decimal"
          autoComplete="off"
          end="€"
          label="Prix promotionnel"
          hint="Au moins 0,50&nbsp;€, et en dessous du prix du cours, sinon il reste sans effet. Vide&nbsp;: pas de promotion."
          {...promotion}
        />
        <Effect />
      </StepForm>
    </>
  );
}
