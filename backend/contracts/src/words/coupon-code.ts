/** A code as it is kept and compared: whoever types « rentrée 10 » with spaces or in small letters means the same one. */
export const couponCode = (typed: string): string =>
  typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

/** What a code may look like; anything else is no code. */
export const couponPattern = /^[A-Z0-9][A-Z0-9_-]{2,31}$/;

/** Where a coupon stands: `scheduled` before its first day, `used-up` at its limit, `ended` after its last day or by hand. */
export const couponStates = {
  active: 'En cours',
  scheduled: 'À venir',
  'used-up': 'Épuisé',
  ended: 'Terminé',
} as const;
export type CouponState = keyof typeof couponStates;

/** The parameter by which an address carries a code. */
export const couponParameter = 'coupon';

/** The address that brings a code to whoever follows it. */
export const couponPath = (code: string): string => `/courses?${couponParameter}=${encodeURIComponent(code)}`;
