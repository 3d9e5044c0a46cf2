/**
 * Canonical code for storage and comparison: « Été 10 » with accents, spaces or lower case, in quotes or before a full
 * stop, is ETE10. Other characters are kept, and make it invalid.
 */
export const couponCode = (typed: string): string =>
  typed
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\s\p{Pi}\p{Pf}"']/gu, '')
    .toUpperCase()
    .replaceAll('Œ', 'OE')
    .replaceAll('Æ', 'AE')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/^[([]+|[.,;:!?)\]]+$/g, '');

/** Without separators: ETE10 matches ETE-10, if unambiguous. */
export const bareCode = (code: string): string => code.replace(/[-_]/g, '');

/** Format of a valid code. */
export const couponPattern = /^[A-Z0-9][A-Z0-9_-]{2,31}$/;

/**
 * State of a coupon: `scheduled` before its first day, `used-up` at its limit, `ended` after its last day or by hand.
 */
export const couponStates = {
  active: 'En cours',
  scheduled: 'À venir',
  'used-up': 'Épuisé',
  ended: 'Terminé',
} as const;
export type CouponState = keyof typeof couponStates;

/** Query parameter with a coupon code. */
export const couponParameter = 'coupon';

/** Link that applies a coupon code. */
export const couponPath = (code: string): string => `/courses?${couponParameter}=${encodeURIComponent(code)}`;
