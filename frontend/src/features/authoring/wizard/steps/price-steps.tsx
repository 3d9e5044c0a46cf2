import { discountPercent } from '@atelier/contracts/promotion';
import { stepPath } from '../../../../shared/courses/course-path';
import { formatPercent, formatPrice } from '../../../../shared/format/format';
import { parseNumber, formatAmount } from '../../../../shared/forms/parse-number';
import { Button } from '../../../../shared/ui/button';
import { Notice } from '../../../../shared/ui/notice';
import { Price } from '../../../../shared/ui/course-facts';
import { TextField } from '../../../../shared/forms/fields';
import { useEditing } from '../../course/course-editor';
import { useAutosavedField } from '../../course/autosaved-inputs';
import { StepForm, StepHeading } from './step-layout';

export function PriceStep() {
  const price = useAutosavedField({
    field: 'price',
    show: (draft) => formatAmount(draft.price),
    parse: (typed) => parseNumber(typed, '€'),
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

/** Preview of the promotion, as the catalogue shows it. */
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

export function PromotionPriceStep() {
  const promotion = useAutosavedField({
    field: 'promotionPrice',
    show: (draft) => formatAmount(draft.promotionPrice),
    parse: (typed) => (typed.trim() === '' ? null : parseNumber(typed, '€')),
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
