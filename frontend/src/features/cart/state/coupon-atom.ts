import { atom } from 'jotai';
import { readCoupon, watchCoupon, writeCoupon } from './coupon-storage';

const keptAtom = atom<string | null>(null);
keptAtom.onMount = (set) => {
  set(readCoupon());
  return watchCoupon(set);
};

/** The code that is kept for the cart: one that the server has taken, or that a link has brought. */
export const couponAtom = atom(
  (get) => get(keptAtom),
  (_, set, code: string | null) => {
    writeCoupon(code);
    set(keptAtom, code);
  },
);
