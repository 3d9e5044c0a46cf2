import { randomUUIDv7 } from 'node:crypto';
import {
  allocateProportionally,
  couponEnd,
  couponRefusal,
  couponStart,
  couponState,
  type CouponTerms,
  couponDiscounts,
} from './coupon.domain.js';

const now = new Date('2026-12-01T12:00:00Z');
const before = new Date('2026-11-30T12:00:00Z');
const after = new Date('2026-12-02T12:00:00Z');
const terms = (change: Partial<CouponTerms> = {}): CouponTerms => ({
  code: 'RENTREE',
  percent: 10,
  amountCents: null,
  startsAt: null,
  endsAt: null,
  useLimit: null,
  uses: 0,
  reservations: 0,
  courseIds: [],
  ...change,
});
const [git, sql, css] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
const cart = (...cents: number[]) =>
  cents.map((payableCents, index) => ({ courseId: [git, sql, css][index] ?? '', payableCents }));

describe('what a coupon takes off', () => {
  it.each<[string, Partial<CouponTerms>, number[], number[]]>([
    ['a tenth of one course', { percent: 10 }, [4900], [490]],
    ['a third, to the nearest cent', { percent: 33 }, [1999], [660]],
    [
      'an amount, over all lines in proportion',
      { percent: null, amountCents: 1000 },
      [4900, 3900],
      [557, 443],
    ],
    [
      'the odd cent from the line that is owed most of it',
      { percent: null, amountCents: 100 },
      [1000, 1000, 1000],
      [34, 33, 33],
    ],
    ['no more than there is', { percent: null, amountCents: 99_900 }, [4900, 100], [4900, 100]],
    ['nothing from what is free', { percent: 50 }, [0, 4000], [0, 2000]],
    ['only from what it is for', { percent: 50, courseIds: [sql] }, [4900, 3900], [0, 1950]],
    ['what is left, where no provider takes so little', { percent: 99 }, [1990], [1990]],
    ['what is left below fifty cents, and not fifty', { percent: null, amountCents: 951 }, [1000], [1000]],
    ['so much that fifty cents are paid', { percent: null, amountCents: 950 }, [1000], [950]],
  ])('is %s', (_, change, cents, taken) => {
    proves('coupon.share');

    expect(couponDiscounts(terms(change), cart(...cents))).toEqual(taken);
  });

  it('is shared in whole cents that add up, and no line goes below nothing', () => {
    proves('coupon.share');

    for (let seed = 1; seed < 400; seed++) {
      const amounts = Array.from(
        { length: 1 + (seed % 7) },
        (_, index) => (seed * 7919 * (index + 3)) % 20_011,
      );
      const total = amounts.reduce((sum, amount) => sum + amount, 0);
      const cents = total === 0 ? 0 : (seed * 104_729) % (total + 1);
      const shares = allocateProportionally(cents, amounts);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
      expect(shares.every((share, index) => share >= 0 && share <= amounts[index]!)).toBe(true);
      const exact = amounts.map((amount) => (amount * cents) / (total || 1));
      expect(shares.every((share, index) => Math.abs(share - exact[index]!) < 1)).toBe(true);
    }
    expect(allocateProportionally(0, [0, 0])).toEqual([0, 0]);
  });
});

describe('whether a coupon holds', () => {
  it.each<[string, Partial<CouponTerms>, string, string | null]>([
    ['always, without dates and limit', {}, 'active', null],
    ['from its first moment on', { startsAt: now, endsAt: after }, 'active', null],
    ['not before', { startsAt: after }, 'scheduled', 'coupon-not-yet'],
    ['not from its end on', { startsAt: before, endsAt: now }, 'ended', 'coupon-ended'],
    ['up to its limit', { useLimit: 3, uses: 2 }, 'active', null],
    [
      'not of uses that others were promised',
      { useLimit: 3, uses: 2, reservations: 1 },
      'active',
      'coupon-reserved',
    ],
    ['not beyond', { useLimit: 3, uses: 3 }, 'used-up', 'coupon-used-up'],
    ['for one of the courses', { courseIds: [sql] }, 'active', null],
    ['not for others', { courseIds: [css] }, 'active', 'coupon-not-for-these'],
  ])('%s', (_, change, state, refusal) => {
    expect(couponState(terms(change), now)).toBe(state);
    expect(couponRefusal(terms(change), cart(4900, 3900), now)).toBe(refusal);
  });

  it('takes days as they are in Paris, the last one included', () => {
    proves('coupon.terms');

    expect(couponStart('2026-12-01').toISOString()).toBe('2026-11-30T23:00:00.000Z');
    expect(couponEnd('2026-12-01').toISOString()).toBe('2026-12-01T23:00:00.000Z');
    expect(couponStart('2026-07-14').toISOString()).toBe('2026-07-13T22:00:00.000Z');
    // The day of a clock change has its actual length.
    expect(couponStart('2026-10-25').toISOString()).toBe('2026-10-24T22:00:00.000Z');
    expect(couponEnd('2026-10-25').toISOString()).toBe('2026-10-25T23:00:00.000Z');
    expect(couponEnd('2026-12-01T10:00:00+01:00').toISOString()).toBe('2026-12-01T09:00:00.000Z');
  });
});
