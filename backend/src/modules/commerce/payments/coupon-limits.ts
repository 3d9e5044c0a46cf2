import type { RateLimitRule } from '../../../platform/rate-limit/rate-limit.js';

const couponRateLimit = {
  name: 'coupon',
  limit: 40,
  seconds: 900,
  failures: ['coupon-unknown'],
  having: 'coupon',
} as const;

/**
 * A guessed code is worth money. The quote and both payment routes share the counters; requests without a code are
 * not counted.
 */
export const couponRateLimits: RateLimitRule[] = [
  { ...couponRateLimit, by: 'address' },
  { ...couponRateLimit, by: 'account' },
];

/** Why an entered code does not apply. */
export const couponRefusals = [
  'coupon-unknown',
  'coupon-not-yet',
  'coupon-ended',
  'coupon-used-up',
  'coupon-reserved',
  'coupon-not-for-these',
] as const;
