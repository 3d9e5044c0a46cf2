import { z } from 'zod';
import { Cart, cartOf, emptyCart } from './cart';

const key = 'cart';

/** Something tampered with reads as no cart at all. */
const StoredCart = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('Panier illisible');
      return z.NEVER;
    }
  })
  .pipe(Cart);

/** The stored cart; null where the browser refuses storage. */
export function readCart(): Cart | null {
  try {
    const cart = StoredCart.safeParse(localStorage.getItem(key) ?? '').data;
    // The total is never believed from storage.
    return cart === undefined ? emptyCart : cartOf(cart.cartItems);
  } catch {
    return null;
  }
}

export function writeCart(cart: Cart): void {
  try {
    if (cart.cartItems.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(cart));
  } catch {
    // Without storage the cart lives as long as the page.
    return;
  }
}

/** Tells when another tab changed the cart. Returns how to stop listening. */
export function watchCart(listener: (cart: Cart) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(readCart() ?? emptyCart);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
