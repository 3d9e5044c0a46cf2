import type { Quote } from '@atelier/contracts/coupons';
import { toCents, toEuros } from '@atelier/contracts/money';
import { type CartItem, totalOf } from '../cart/cart';
import type { Recipient } from '../cart/recipient';
import type { Offer } from '../cart/priced-cart';

/** Seats per course. */
export const seatCount = (recipient: Recipient | null): number =>
  recipient?.kind === 'team' ? recipient.places : 1;

/** The order: the cart without courses that are no longer on sale. */
export interface CheckoutCart {
  items: CartItem[];
  /** Paid courses go through the payment provider; free ones are enrolled directly. */
  paidIds: string[];
  freeIds: string[];
  /** Euros, at the struck prices. */
  original: number;
  total: number;
  /** The code that reduces the total, and the discount; sent with the order. */
  coupon: string | null;
  discount: number;
  /** The recipients, if not oneself; for a team the sums cover all its seats. */
  recipient: Recipient | null;
}

export function checkoutCart(
  items: readonly CartItem[],
  offers: ReadonlyMap<string, Offer>,
  unavailable: ReadonlySet<string>,
  recipient: Recipient | null = null,
): CheckoutCart {
  const seats = seatCount(recipient);
  const forSale = items.filter(({ _id }) => !unavailable.has(_id));
  const originals = forSale.map(({ _id, price }) => toCents(offers.get(_id)?.struckPrice ?? price));
  return {
    items: forSale,
    paidIds: forSale.filter(({ price }) => price > 0).map(({ _id }) => _id),
    freeIds: forSale.filter(({ price }) => price === 0).map(({ _id }) => _id),
    original: toEuros(seats * originals.reduce((sum, cents) => sum + cents, 0)),
    total: toEuros(seats * toCents(totalOf(forSale))),
    coupon: null,
    discount: 0,
    recipient,
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
