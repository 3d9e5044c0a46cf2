import { couponCode, couponParameter, couponPattern } from '@atelier/contracts/words/coupon-code';
import { toast } from '../../shared/ui/toast';

const key = 'coupon';

/** The stored coupon code; null if there is none or storage is blocked. */
export function readCoupon(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeCoupon(code: string | null): void {
  try {
    if (code === null) localStorage.removeItem(key);
    else localStorage.setItem(key, code);
  } catch {
    // Storage is blocked: the code lasts as long as the page.
    return;
  }
}

/** Calls back when another tab or a link changes the code. Returns a function to unsubscribe. */
export function watchCoupon(listener: (code: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(readCoupon());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

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
