/**
 * A code as it is kept and compared: « Été 10 » with accents, spaces or small letters, in quotes or before a full stop, is ETE10.
 * What else is no letter of a code stays, and makes it none.
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

/** The same without what sets its parts off: whoever types ETE10 for ETE-10 means it, where there is only one. */
export const bareCode = (code: string): string => code.replace(/[-_]/g, '');

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
