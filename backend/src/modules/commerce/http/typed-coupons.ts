import type { RateLimitRule } from '../../../platform/rate-limit/rate-limit-rule.js';

const limit = {
  name: 'coupon',
  limit: 40,
  seconds: 900,
  failures: ['coupon-unknown'],
  having: 'coupon',
} as const;

/** A code is money to whoever guesses it. The quote and both ways to pay are counted together; who brings no code is not. */
export const guessedCodes: RateLimitRule[] = [
  { ...limit, by: 'address' },
  { ...limit, by: 'account' },
];

/** Why a code that was typed takes nothing off. */
export const couponRefusals = [
  'coupon-unknown',
  'coupon-not-yet',
  'coupon-ended',
  'coupon-used-up',
  'coupon-reserved',
  'coupon-not-for-these',
] as const;
