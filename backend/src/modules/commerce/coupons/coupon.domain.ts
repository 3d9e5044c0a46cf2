import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ErrorCode } from '@atelier/contracts/error-codes';
import { isSellable } from '@atelier/contracts/money';
import type { CouponState } from '@atelier/contracts/words/coupon-code';
import { endOfDay, momentInParis } from '@atelier/contracts/words/days-of-paris';
import { record } from '../../../kernel/domain-event.js';
import { publicCodeChanged } from '../commerce.events.js';

/**
 * Allocates cents to amounts in proportion, by the largest remainder: the shares are whole cents, add up exactly,
 * and none exceeds its amount.
 */
export function allocateProportionally(cents: number, amounts: readonly number[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (total === 0) return amounts.map(() => 0);
  const shares = amounts.map((amount, index) => ({
    index,
    whole: Math.floor((amount * cents) / total),
    remainder: (amount * cents) % total,
  }));
  const remaining = cents - shares.reduce((sum, { whole }) => sum + whole, 0);
  const rounded = new Set(
    shares
      .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, remaining)
      .map(({ index }) => index),
  );
  return shares.map(({ index, whole }) => whole + (rounded.has(index) ? 1 : 0));
}

/** The terms of a coupon, as an entity or as a row. */
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
  /** Open orders of others that reserve it; 0 without a limit. */
  reservations: number;
  /** Empty for all. */
  courseIds: string[];
}

export interface PricedLine {
  courseId: string;
  payableCents: number;
}

const isMoment = (input: string) => input.includes('T');

/** Start of validity: the given moment, or the beginning of that day in Paris. */
export const couponStart = (input: string): Date =>
  isMoment(input) ? new Date(input) : momentInParis(input);

/** End of validity: the given moment, or the end of that day in Paris. */
export const couponEnd = (input: string): Date => (isMoment(input) ? new Date(input) : endOfDay(input));

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

const appliesTo = ({ courseIds }: CouponTerms, { courseId }: PricedLine): boolean =>
  courseIds.length === 0 || courseIds.includes(courseId);

/** Why the coupon does not apply to these lines, or null. */
export function couponRefusal(
  terms: CouponTerms,
  lines: readonly PricedLine[],
  now = new Date(),
): ErrorCode | null {
  const state = couponState(terms, now);
  if (state !== 'active') return refusals[state];
  if (terms.useLimit !== null && terms.uses + terms.reservations >= terms.useLimit) return 'coupon-reserved';
  return lines.some((line) => appliesTo(terms, line) && line.payableCents > 0)
    ? null
    : 'coupon-not-for-these';
}

/**
 * The discount of each line, in cents. A remainder below the provider's minimum is waived: a 99 % discount never
 * costs more than announced.
 */
export function couponDiscounts(terms: CouponTerms, lines: readonly PricedLine[]): number[] {
  const base = lines.map((line) => (appliesTo(terms, line) ? line.payableCents : 0));
  const reducible = base.reduce((sum, cents) => sum + cents, 0);
  const discount =
    terms.percent === null ? (terms.amountCents ?? 0) : Math.round((reducible * terms.percent) / 100);
  const applied = Math.min(discount, reducible);
  const remaining = lines.reduce((sum, { payableCents }) => sum + payableCents, 0) - applied;
  return allocateProportionally(
    isSellable(remaining) ? applied : Math.min(reducible, applied + remaining),
    base,
  );
}

export const couponSchema = defineEntity({
  name: 'Coupon',
  tableName: 'commerce_coupon',
  properties: {
    /** Normalised: upper case, no spaces. */
    code: p.text().primary(),
    percent: p.integer().strictNullable(),
    amountCents: p.integer().strictNullable(),
    startsAt: p.datetime().strictNullable(),
    endsAt: p.datetime().strictNullable(),
    useLimit: p.integer().strictNullable(),
    uses: p.integer(),
    courseIds: p.json().$type<string[]>(),
    createdAt: p.datetime(),
    /** Of a code that is announced to everybody; null for a personal one. Never used again, unlike the code. */
    publicId: p.uuid().strictNullable(),
  },
});

/** A discount code. Its terms never change, since open orders reserve them. */
export class Coupon extends couponSchema.class {
  static create(
    { isPublic = false, ...terms }: Omit<CouponTerms, 'uses' | 'reservations'> & { isPublic?: boolean },
    now = new Date(),
  ): Coupon {
    const publicId = isPublic ? randomUUIDv7() : null;
    const coupon = Object.assign(new Coupon(), { ...terms, uses: 0, createdAt: now, publicId });
    coupon.announceChange(null);
    return coupon;
  }

  /** Its prices are public prices, of which the catalogue keeps the history. */
  private announceChange(endedAt: Date | null): void {
    const { publicId } = this;
    if (publicId) record(this, publicCodeChanged({ publicId, endedAt: endedAt?.toISOString() ?? null }));
  }

  /** The caller removes it. */
  destroy(now = new Date()): void {
    this.announceChange(now);
  }

  /** An order was paid with it. Counted for good: a refund does not give the use back. */
  use(): void {
    this.uses += 1;
  }

  /** No new order can use it. True unless it had ended already. */
  end(now = new Date()): boolean {
    if (this.endsAt && this.endsAt <= now) return false;
    this.endsAt = now;
    this.announceChange(now);
    return true;
  }
}
couponSchema.setClass(Coupon);
