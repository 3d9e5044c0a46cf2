import { couponCode, couponParameter, couponPattern } from '@atelier/contracts/words/coupon-code';
import { toast } from '../../../shared/ui/toast';
import { tellCoupon, writeCoupon } from './coupon-storage';

/** Keeps for the cart the code that an address has brought; what cannot be a code is nothing. */
export function keepCoupon(search: string): void {
  const code = couponCode(new URLSearchParams(search).get(couponParameter) ?? '');
  if (!couponPattern.test(code)) return;
  writeCoupon(code);
  tellCoupon();
  toast(`Le code «\u00a0${code}\u00a0» vous attend dans le panier.`);
}
