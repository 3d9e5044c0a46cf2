import { toCents, toEuros } from '@atelier/contracts/common';
import { z } from 'zod';

/** What the cart keeps of a course; `price` is what is paid, in euros. */
export const CartItem = z.object({
  _id: z.string(),
  title: z.string(),
  imageUrl: z.string().nullable(),
  price: z.number().min(0),
  /** Minutes. */
  time: z.number(),
});
export type CartItem = z.infer<typeof CartItem>;

/** The cart as it lies in local storage under `cart`. */
export const Cart = z.object({
  cartItems: z.array(CartItem),
  /** Euros with two decimals. */
  totalprice: z.string(),
  shippingAddress: z.null().default(null),
});
export type Cart = z.infer<typeof Cart>;

/** What a course really costs: the promotion when it is set, above 0 and below the price. */
export const payablePrice = (course: { price: number; promotionPrice: number | null }): number => {
  const { price, promotionPrice } = course;
  return promotionPrice !== null && promotionPrice > 0 && promotionPrice < price ? promotionPrice : price;
};

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
