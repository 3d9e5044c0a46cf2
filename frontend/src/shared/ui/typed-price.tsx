import { payable } from '@atelier/contracts/promotion';
import { Price } from './course-facts';
import { SecondaryText } from './layout';

interface TypedPriceProps {
  price: number;
  /** As typed, even if it is not in effect. */
  promotionPrice: number | null;
}

/**
 * The price of a working version, in lists for those who teach. It strikes nothing: what may be struck is known of
 * public prices alone.
 */
export function TypedPrice({ price, promotionPrice }: TypedPriceProps) {
  const paid = payable(price, promotionPrice);
  return (
    <>
      <Price size="small" of={{ price: paid, promotionPrice: null, struckPrice: null }} />
      {paid < price && (
        <SecondaryText as="span" textStyle="meta">
          {' '}
          promotion
        </SecondaryText>
      )}
    </>
  );
}
