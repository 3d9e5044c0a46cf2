import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useAfterHydration } from '../../../shared/use-after-hydration';
import { cartOf, emptyCart, type Cart, type CartItem } from './cart';
import { readCart, watchCart, writeCart } from './cart-storage';

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
