import { toCents, toEuros } from '@atelier/contracts/money';
import { parseJson, readText, watchStorage, writeJson } from '../../shared/browser-storage';
import { createStore, useStored } from '../../shared/store';
import { useAfterHydration } from '../../shared/ui/loading';

/** Stored facts about a course in the cart. */
export interface CartItem {
  _id: string;
  title: string;
  imageUrl: string | null;
  /** Euros, after discounts. */
  price: number;
  /** Minutes. */
  time: number;
}

/** The cart in local storage, under `cart`. */
interface Cart {
  cartItems: CartItem[];
  /** Euros with two decimals. */
  totalprice: string;
  shippingAddress: null;
}

/** Storage may have been tampered with, or written by another version. */
function isCartItem(stored: unknown): stored is CartItem {
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

/** Summed in cents to avoid rounding errors. */
export const totalOf = (items: readonly CartItem[]): number =>
  toEuros(items.reduce((cents, item) => cents + toCents(item.price), 0));

export const cartOf = (cartItems: CartItem[]): Cart => ({
  cartItems,
  totalprice: totalOf(cartItems).toFixed(2),
  shippingAddress: null,
});

const emptyCart = cartOf([]);

/** `Panier vide !`, `1 cours dans le panier`, … */
export const cartHeading = (count: number): string =>
  count === 0 ? 'Panier vide !' : `${count} cours dans le panier`;

const key = 'cart';

/** An invalid value reads as an empty cart. */
function parseCart(stored: unknown): Cart {
  if (typeof stored !== 'object' || stored === null || !('cartItems' in stored)) return emptyCart;
  const { cartItems } = stored;
  // The stored total is ignored and recomputed.
  return Array.isArray(cartItems) && cartItems.every(isCartItem) ? cartOf(cartItems) : emptyCart;
}

/** The stored cart; null if storage is blocked. */
function readCart(): Cart | null {
  const text = readText(key);
  return text === undefined ? null : parseCart(parseJson(text));
}

const writeCart = (cart: Cart) => writeJson(key, cart.cartItems.length === 0 ? null : cart);

/** Calls back when another tab changes the cart. Returns a function to unsubscribe. */
const watchCart = (listener: (cart: Cart) => void) =>
  watchStorage(key, () => listener(readCart() ?? emptyCart));

/** Empty on the server; loaded from storage on mount. */
const storedCart = createStore<Cart & { ready?: boolean }>(emptyCart, (set) => {
  set({ ...(readCart() ?? emptyCart), ready: true });
  return watchCart((cart) => set({ ...cart, ready: true }));
});

/** Based on the stored cart, so that two tabs do not undo each other's changes. */
function change(changed: (items: CartItem[]) => CartItem[]): void {
  const cart = cartOf(changed((readCart() ?? storedCart.get()).cartItems));
  writeCart(cart);
  storedCart.set({ ...cart, ready: true });
}

/** False until the stored cart has been read. */
export const useCartReady = (): boolean => useStored(storedCart).ready === true;

export const useCartItems = (): CartItem[] =>
  useAfterHydration(useStored(storedCart).cartItems, emptyCart.cartItems);

export const useIsInCart = (courseId: string): boolean =>
  useCartItems().some((item) => item._id === courseId);

export const cartActions = {
  /** Adding a course twice keeps one item, with the newer facts. */
  add: (item: CartItem) =>
    change((items) =>
      items.some(({ _id }) => _id === item._id)
        ? items.map((known) => (known._id === item._id ? item : known))
        : [...items, item],
    ),
  remove: (courseId: string) => change((items) => items.filter(({ _id }) => _id !== courseId)),
  removeAll: (courseIds: readonly string[]) =>
    change((items) => items.filter(({ _id }) => !courseIds.includes(_id))),
  /** Replaces the stored prices with the server's. */
  reprice: (prices: ReadonlyMap<string, number>) =>
    change((items) => items.map((item) => ({ ...item, price: prices.get(item._id) ?? item.price }))),
};
