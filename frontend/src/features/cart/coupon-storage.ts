import { couponCode, couponParameter, couponPattern } from '@atelier/contracts/words/coupon-code';
import { readText, watchStorage, writeText } from '../../shared/browser-storage';
import { toast } from '../../shared/ui/toast';

const key = 'coupon';

/** The stored coupon code; null if there is none or storage is blocked. */
export const readCoupon = (): string | null => readText(key) ?? null;

export const writeCoupon = (code: string | null): void => void writeText(key, code);

/** Calls back when another tab or a link changes the code. Returns a function to unsubscribe. */
export const watchCoupon = (listener: (code: string | null) => void): (() => void) =>
  watchStorage(key, () => listener(readCoupon()));

/** `storage` events only reach other tabs: this one dispatches its own. */
const dispatchCouponChange = () => window.dispatchEvent(new StorageEvent('storage', { key }));

/** Stores the code of a link's `coupon` parameter; malformed codes are ignored. */
export function storeCouponOfLink(search: string): void {
  const code = couponCode(new URLSearchParams(search).get(couponParameter) ?? '');
  if (!couponPattern.test(code)) return;
  writeCoupon(code);
  dispatchCouponChange();
  toast(`Le code «\u00a0${code}\u00a0» vous attend dans le panier.`);
}
