import type { Quote } from '@atelier/contracts/coupons';
import { toCents, toEuros } from '@atelier/contracts/money';
import { type CartItem, totalOf } from '../cart/cart';
import type { ForOthers } from '../cart/cart-for-others';
import type { Offer } from '../cart/priced-cart';

/** How many of each course. */
export const seatsOf = (others: ForOthers | null): number => (others?.kind === 'team' ? others.places : 1);

/** What the checkout sells: the cart without what is not on sale any more. */
export interface CheckoutCart {
  items: CartItem[];
  /** Paid ones go to the provider, those at 0 € are enrolled without it. */
  paidIds: string[];
  freeIds: string[];
  /** Euros. */
  original: number;
  total: number;
  /** The code that reduces the total, and by how much; sent with the order. */
  coupon: string | null;
  discount: number;
  /** For whom it is, where one does not buy for oneself; of places for a company, the sums are of all of them. */
  others: ForOthers | null;
}

export function checkoutCart(
  items: readonly CartItem[],
  offers: ReadonlyMap<string, Offer>,
  gone: ReadonlySet<string>,
  others: ForOthers | null = null,
): CheckoutCart {
  const seats = seatsOf(others);
  const sold = items.filter(({ _id }) => !gone.has(_id));
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

/** The same cart less what a code takes off, once the server has said how much that is. */
export const cartWithCoupon = (cart: CheckoutCart, quote: Quote | null): CheckoutCart =>
  quote?.coupon
    ? {
        ...cart,
        total: toEuros(toCents(cart.total) - toCents(quote.discount)),
        coupon: quote.coupon.code,
        discount: quote.discount,
      }
    : cart;
