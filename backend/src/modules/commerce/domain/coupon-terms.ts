import type { ErrorCode } from '@atelier/contracts/error-codes';
import { isSellable } from '@atelier/contracts/money';
import { endOfDay, momentInParis } from '@atelier/contracts/words/days-of-paris';
import type { CouponState } from '@atelier/contracts/words/coupon-code';
import { shareOver } from './share-discount.js';

/** What a coupon says, wherever it was read. */
export interface CouponTerms {
  code: string;
  /** One of the two. */
  percent: number | null;
  amountCents: number | null;
  startsAt: Date | null;
  endsAt: Date | null;
  useLimit: number | null;
  /** Orders paid with it. */
  uses: number;
  /** Open orders of others that were promised it; none is looked for where there is no limit. */
  reserved: number;
  /** Empty for all. */
  courseIds: string[];
}

export interface PricedLine {
  courseId: string;
  payableCents: number;
}

const isMoment = (said: string) => said.includes('T');

/** From when on it holds: the moment that was said, or the beginning of that day of Paris. */
export const couponStart = (said: string): Date => (isMoment(said) ? new Date(said) : momentInParis(said));

/** When it is over: at the moment that was said, or with the end of that day. */
export const couponEnd = (said: string): Date => (isMoment(said) ? new Date(said) : endOfDay(said));

export function couponState(
  { startsAt, endsAt, useLimit, uses }: Pick<CouponTerms, 'startsAt' | 'endsAt' | 'useLimit' | 'uses'>,
  now = new Date(),
): CouponState {
  if (endsAt && endsAt <= now) return 'ended';
  if (useLimit !== null && uses >= useLimit) return 'used-up';
  return startsAt && startsAt > now ? 'scheduled' : 'active';
}

const refusals: Record<Exclude<CouponState, 'active'>, ErrorCode> = {
  scheduled: 'coupon-not-yet',
  ended: 'coupon-ended',
  'used-up': 'coupon-used-up',
};

const isFor = ({ courseIds }: CouponTerms, { courseId }: PricedLine): boolean =>
  courseIds.length === 0 || courseIds.includes(courseId);

/** Why it takes nothing off these, or null. */
export function couponRefusal(
  terms: CouponTerms,
  lines: readonly PricedLine[],
  now = new Date(),
): ErrorCode | null {
  const state = couponState(terms, now);
  if (state !== 'active') return refusals[state];
  if (terms.useLimit !== null && terms.uses + terms.reserved >= terms.useLimit) return 'coupon-reserved';
  return lines.some((line) => isFor(terms, line) && line.payableCents > 0) ? null : 'coupon-not-for-these';
}

const sumOf = (lines: readonly PricedLine[]) => lines.reduce((sum, line) => sum + line.payableCents, 0);

/**
 * What it takes off each line, in cents. A rest that is too small to be charged is given up, to the buyer's good: who was
 * promised 99 % off never pays more than that.
 */
export function reductionsOf(terms: CouponTerms, lines: readonly PricedLine[]): number[] {
  const base = lines.map((line) => (isFor(terms, line) ? line.payableCents : 0));
  const reducible = base.reduce((sum, cents) => sum + cents, 0);
  const wanted =
    terms.percent === null ? (terms.amountCents ?? 0) : Math.round((reducible * terms.percent) / 100);
  const taken = Math.min(wanted, reducible);
  const left = sumOf(lines) - taken;
  return shareOver(isSellable(left) ? taken : Math.min(reducible, taken + left), base);
}
