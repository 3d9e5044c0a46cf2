import { cartOf, emptyCart, isCartItem, type Cart } from './cart';

const key = 'cart';

/** Something tampered with reads as no cart at all. */
function storedCart(text: string | null): Cart {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('cartItems' in stored)) return emptyCart;
    const { cartItems } = stored;
    // The total is never believed from storage.
    return Array.isArray(cartItems) && cartItems.every(isCartItem) ? cartOf(cartItems) : emptyCart;
  } catch {
    return emptyCart;
  }
}

/** The stored cart; null where the browser refuses storage. */
export function readCart(): Cart | null {
  try {
    return storedCart(localStorage.getItem(key));
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
