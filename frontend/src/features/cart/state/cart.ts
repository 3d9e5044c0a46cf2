import { toCents, toEuros } from '@atelier/contracts/money';

/** What the cart keeps of a course. */
export interface CartItem {
  _id: string;
  title: string;
  imageUrl: string | null;
  /** Euros: what is paid. */
  price: number;
  /** Minutes. */
  time: number;
}

/** The cart as it lies in local storage under `cart`. */
export interface Cart {
  cartItems: CartItem[];
  /** Euros with two decimals. */
  totalprice: string;
  shippingAddress: null;
}

/** What was stored may have been tampered with, or written by another version. */
export function isCartItem(stored: unknown): stored is CartItem {
  if (typeof stored !== 'object' || stored === null) return false;
  const { _id, title, imageUrl, price, time } = stored as Partial<Record<keyof CartItem, unknown>>;
  return (
    typeof _id === 'string' &&
    typeof title === 'string' &&
    (imageUrl === null || typeof imageUrl === 'string') &&
    typeof price === 'number' &&
    price >= 0 &&
    typeof time === 'number'
  );
}

/** Summed in cents, so that no rounding error ever shows. */
export const totalOf = (items: readonly CartItem[]): number =>
  toEuros(items.reduce((cents, item) => cents + toCents(item.price), 0));

export const cartOf = (cartItems: CartItem[]): Cart => ({
  cartItems,
  totalprice: totalOf(cartItems).toFixed(2),
  shippingAddress: null,
});

export const emptyCart = cartOf([]);

/** `Panier vide !`, `1 cours dans le panier`, … */
export const cartHeading = (count: number): string =>
  count === 0 ? 'Panier vide !' : `${count} cours dans le panier`;
