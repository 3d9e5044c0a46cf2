import { couponCode, couponParameter, couponPattern } from '@atelier/contracts/words/coupon-code';
import { toast } from '../../shared/ui/toast';

const key = 'coupon';

/** The code that is kept for the cart; null where there is none, or no storage. */
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
    // Without storage the code lives as long as the page.
    return;
  }
}

/** Tells when another tab, or a link that carried one, has changed the code. Returns how to stop listening. */
export function watchCoupon(listener: (code: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(readCoupon());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Tells this tab what it has written itself. */
const dispatchCouponChange = () => window.dispatchEvent(new StorageEvent('storage', { key }));

/** Keeps for the cart the code that an address has brought; what cannot be a code is nothing. */
export function storeCouponOfLink(search: string): void {
  const code = couponCode(new URLSearchParams(search).get(couponParameter) ?? '');
  if (!couponPattern.test(code)) return;
  writeCoupon(code);
  dispatchCouponChange();
  toast(`Le code «\u00a0${code}\u00a0» vous attend dans le panier.`);
}
