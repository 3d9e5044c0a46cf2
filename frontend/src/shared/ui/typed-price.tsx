import { payable } from '@atelier/contracts/promotion';
import { formatPrice } from '../format/format';
import { Price } from './course-facts';

interface Typed {
  price: number;
  promotionPrice: number | null;
  /** Absent where the server has dropped promotions that are over. */
  promotionEnd?: string | null;
}

const asked = ({ price, promotionPrice, promotionEnd }: Typed): number =>
  payable(price, promotionPrice, promotionEnd);

/**
 * What a buyer would pay for a working version. It strikes nothing and calls nothing a promotion: what may be is known of public
 * prices alone, and said by the server.
 */
export const typedPriceText = (typed: Typed): string => {
  const euros = asked(typed);
  return euros === 0 ? 'Gratuit' : formatPrice(euros);
};

/** The same in lists, for those who teach. */
export const TypedPrice = (typed: Typed) => (
  <Price size="small" of={{ price: asked(typed), promotionPrice: null, struckPrice: null }} />
);
