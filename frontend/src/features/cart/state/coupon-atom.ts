import { atom } from 'jotai';
import { readCoupon, watchCoupon, writeCoupon } from './coupon-storage';

const keptAtom = atom<string | null>(null);
keptAtom.onMount = (set) => {
  set(readCoupon());
  return watchCoupon(set);
};

/** The code that is kept for the cart, as it was typed or brought by a link; whether it holds, the server says. */
export const couponAtom = atom(
  (get) => get(keptAtom),
  (_, set, code: string | null) => {
    writeCoupon(code);
    set(keptAtom, code);
  },
);
