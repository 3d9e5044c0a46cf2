import type { Quote } from '@atelier/contracts/coupons';
import { toCents, toEuros } from '@atelier/contracts/money';
import { type CartItem, totalOf } from '../cart/cart';
import type { ForOthers } from '../cart/cart-for-others';
import type { Offer } from '../cart/priced-cart';

/** Seats per course. */
export const seatsOf = (others: ForOthers | null): number => (others?.kind === 'team' ? others.places : 1);

/** The order: the cart without courses that are no longer on sale. */
export interface CheckoutCart {
  items: CartItem[];
  /** Paid courses go through the payment provider; free ones are enrolled directly. */
  paidIds: string[];
  freeIds: string[];
  /** Euros. */
  original: number;
  total: number;
  /** The code that reduces the total, and the discount; sent with the order. */
  coupon: string | null;
  discount: number;
  /** The recipients, if not oneself; for a team the sums cover all its seats. */
  others: ForOthers | null;
}

export function checkoutCart(
  items: readonly CartItem[],
  offers: ReadonlyMap<string, Offer>,
  unavailable: ReadonlySet<string>,
  others: ForOthers | null = null,
): CheckoutCart {
  const seats = seatsOf(others);
  const sold = items.filter(({ _id }) => !unavailable.has(_id));
  const originals = sold.map(({ _id, price }) => toCents(offers.get(_id)?.price ?? price));
  return {
    items: sold,
    paidIds: sold.filter(({ price }) => price > 0).map(({ _id }) => _id),
    freeIds: sold.filter(({ price }) => price === 0).map(({ _id }) => _id),
    original: toEuros(seats * originals.reduce((sum, cents) => sum + cents, 0)),
    total: toEuros(seats * toCents(totalOf(sold))),
    coupon: null,
    discount: 0,
    others,
  };
}

/** The order with the coupon's discount, once the quote is known. */
export const cartWithCoupon = (cart: CheckoutCart, quote: Quote | null): CheckoutCart =>
  quote?.coupon
    ? {
        ...cart,
        total: toEuros(toCents(cart.total) - toCents(quote.discount)),
        coupon: quote.coupon.code,
        discount: quote.discount,
      }
    : cart;
