import { atom, useAtomValue, useSetAtom } from 'jotai';
import { toCents, toEuros } from '@atelier/contracts/money';
import { useAfterHydration } from '../../shared/ui/loading';

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
interface Cart {
  cartItems: CartItem[];
  /** Euros with two decimals. */
  totalprice: string;
  shippingAddress: null;
}

/** What was stored may have been tampered with, or written by another version. */
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

/** Summed in cents, so that no rounding error ever shows. */
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
function readCart(): Cart | null {
  try {
    return storedCart(localStorage.getItem(key));
  } catch {
    return null;
  }
}

function writeCart(cart: Cart): void {
  try {
    if (cart.cartItems.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(cart));
  } catch {
    // Without storage the cart lives as long as the page.
    return;
  }
}

/** Tells when another tab changed the cart. Returns how to stop listening. */
function watchCart(listener: (cart: Cart) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(readCart() ?? emptyCart);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Empty on the server; the stored cart appears once mounted. */
const storedCartAtom = atom<Cart & { ready?: boolean }>(emptyCart);
storedCartAtom.onMount = (set) => {
  set({ ...(readCart() ?? emptyCart), ready: true });
  return watchCart((cart) => set({ ...cart, ready: true }));
};

/** Changes start from what lies in storage, so that two tabs never undo one another. */
const changeCartAtom = atom(null, (get, set, change: (items: CartItem[]) => CartItem[]) => {
  const cart = cartOf(change((readCart() ?? get(storedCartAtom)).cartItems));
  writeCart(cart);
  set(storedCartAtom, { ...cart, ready: true });
});

export const cartItemsAtom = atom((get) => get(storedCartAtom).cartItems);
/** False until the stored cart has been read: an empty cart means nothing before that. */
export const cartReadyAtom = atom((get) => get(storedCartAtom).ready === true);

export const useCartItems = (): CartItem[] =>
  useAfterHydration(useAtomValue(cartItemsAtom), emptyCart.cartItems);

export const useIsInCart = (courseId: string): boolean =>
  useCartItems().some((item) => item._id === courseId);

/** What can be done to the cart; adding twice keeps one, with the newer facts. */
export function useCartActions() {
  const change = useSetAtom(changeCartAtom);
  return {
    add: (item: CartItem) =>
      change((items) =>
        items.some(({ _id }) => _id === item._id)
          ? items.map((known) => (known._id === item._id ? item : known))
          : [...items, item],
      ),
    remove: (courseId: string) => change((items) => items.filter(({ _id }) => _id !== courseId)),
    removeAll: (courseIds: readonly string[]) =>
      change((items) => items.filter(({ _id }) => !courseIds.includes(_id))),
    /** Puts the server's prices in the place of those remembered. */
    reprice: (prices: ReadonlyMap<string, number>) =>
      change((items) => items.map((item) => ({ ...item, price: prices.get(item._id) ?? item.price }))),
  };
}
