import type { EntityManager } from '@mikro-orm/postgresql';
import type { CurrentPrices } from '@atelier/contracts/commerce';
import { toEuros } from '@atelier/contracts/common';
import { isSellable } from '@atelier/contracts/money';
import { bareCode, couponPattern } from '@atelier/contracts/words/coupon-code';
import { largestTeamCents } from '@atelier/contracts/words/team-words';
import { columnsOf, type RowOf } from '../../../kernel/tables.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { anyOf, sqlRow, sqlRows } from '../../../kernel/query.js';
import { couponRefusal, type CouponTerms, reductionsOf } from '../coupons/coupon.domain.js';
import type { OrderLine } from '../orders/order.domain.js';
import type { CommerceTables } from '../tables.js';

const couponColumns = columnsOf<CommerceTables['commerce_coupon']>()(
  'code, percent, amount_cents, starts_at, ends_at, use_limit, uses, course_ids',
);

const dateOrNull = (text: string | null): Date | null => (text ? new Date(text) : null);

/**
 * The terms of an entered code; null without one.
 * @param buyerId whose own open orders do not count as reservations; null for a visitor
 * @throws DomainError `coupon-unknown`
 */
export async function findCoupon(
  em: EntityManager,
  code: string | null | undefined,
  buyerId: string | null,
): Promise<CouponTerms | null> {
  if (!code) return null;
  // Malformed codes are not queried: they may contain what a PostgreSQL text cannot.
  const row = couponPattern.test(code)
    ? await sqlRow<RowOf<typeof couponColumns> & { reserved: number }>(em)`
        select ${couponColumns}, case when use_limit is null then 0 else (
          select count(*)::int from commerce_order promised
          where promised.coupon_code = c.code and promised.user_id is distinct from ${buyerId}
            and promised.status in ('pending', 'failed') and promised.expires_at > now()
        ) end as reserved
        from commerce_coupon c
        where code = ${code} or (translate(code, '-_', '') = ${bareCode(code)}
          and not exists (select from commerce_coupon o where o.code <> c.code and translate(o.code, '-_', '') = ${bareCode(code)}))
        order by code = ${code} desc limit 1`
    : undefined;
  if (!row) throw new DomainError('coupon-unknown');
  return { ...row, startsAt: dateOrNull(row.startsAt), endsAt: dateOrNull(row.endsAt) };
}

const offerColumns = columnsOf<CommerceTables['commerce_offer']>()(
  'course_id, author_id, title, price_cents, payable_cents',
);
type Offer = RowOf<typeof offerColumns>;

/** The offers of these courses, without duplicates. @throws DomainError `offer-not-found` */
export async function offersOf(em: EntityManager, courseIds: readonly string[]): Promise<Offer[]> {
  const ids = [...new Set(courseIds)];
  const offers = await sqlRows<Offer>(em)`
    select ${offerColumns} from commerce_offer where course_id = ${anyOf(ids)} and is_on_sale order by course_id`;
  if (offers.length === ids.length) return offers;
  const sold = new Set(offers.map(({ courseId }) => courseId));
  throw new DomainError('offer-not-found', { details: { courseId: ids.filter((id) => !sold.has(id)) } });
}

/** @throws DomainError `own-course`, `already-owned` */
async function assertSellableTo(
  em: EntityManager,
  userId: string,
  courseIds: string[],
  isForOthers: boolean,
): Promise<void> {
  const rows = await sqlRows<{ courseId: string; isOwn: boolean; owned: boolean }>(em)`
    select course_id as "courseId", author_id is not distinct from ${userId} as "isOwn",
           exists (select from commerce_purchase p where p.user_id = ${userId} and p.course_id = o.course_id) as owned
    from commerce_offer o where o.course_id = ${anyOf(courseIds)} and o.is_on_sale order by o.course_id`;
  const own = rows.filter(({ isOwn }) => isOwn).map(({ courseId }) => courseId);
  const owned = rows.filter((row) => row.owned).map(({ courseId }) => courseId);
  if (own.length > 0) throw new DomainError('own-course', { details: { courseId: own } });
  if (owned.length > 0 && !isForOthers)
    throw new DomainError('already-owned', { details: { courseId: owned } });
}

export interface Cart {
  courseIds: string[];
  /** The amount that the buyer was shown. */
  expectedCents: number;
  coupon: CouponTerms | null;
  /** A gift or a team: courses that the buyer owns are allowed. */
  isForOthers: boolean;
  /** Seats of each course. */
  places: number;
  /** An open order of the buyer was promised the coupon: its present state does not matter. */
  isPromised: boolean;
}

/**
 * Prices the cart on the server, with the coupon applied.
 * @throws DomainError `offer-not-found`, `already-owned`, `own-course`, `course-is-free`, `amount-too-small`,
 * `amount-too-large`, those of the coupon, or `amount-mismatch` with the current prices when `expectedCents` is not
 * their sum
 */
export async function priceCart(
  em: EntityManager,
  userId: string,
  { courseIds, expectedCents, coupon, isForOthers, places, isPromised }: Cart,
): Promise<{ lines: OrderLine[]; amountCents: number }> {
  await assertSellableTo(em, userId, courseIds, isForOthers);
  const offers = await offersOf(em, courseIds);
  const lines = discountedLines(offers, coupon, { isPromised, places });
  const amountCents = sumOfCents(lines.map(({ unitCents }) => unitCents));
  if (amountCents !== expectedCents)
    throw new DomainError('amount-mismatch', { details: currentPrices(offers, amountCents) });
  if (amountCents === 0 && !coupon) throw new DomainError('course-is-free');
  // Prices this low cannot be set any more, but old ones may exist.
  if (!isSellable(amountCents)) throw new DomainError('amount-too-small');
  return { lines, amountCents };
}

/**
 * Order lines with the discount of the coupon: a percentage applies to all seats, an amount once.
 * @throws DomainError those of the coupon, `amount-too-large`
 */
export function discountedLines(
  offers: readonly Offer[],
  coupon: CouponTerms | null,
  { isPromised = false, places = 1 }: { isPromised?: boolean; places?: number } = {},
): OrderLine[] {
  const lines = offers.map((offer) => ({ ...offer, payableCents: offer.payableCents * places }));
  if (places > 1 && sumOfCents(lines.map(({ payableCents }) => payableCents)) > largestTeamCents)
    throw new DomainError('amount-too-large');
  const refusal = coupon && couponRefusal(coupon, lines);
  if (refusal && !isPromised) throw new DomainError(refusal);
  const reductions = coupon ? reductionsOf(coupon, lines) : [];
  return lines.map(({ courseId, title, payableCents }, index) => {
    const discountCents = reductions[index] ?? 0;
    return { courseId, title, quantity: places, unitCents: payableCents - discountCents, discountCents };
  });
}

const sumOfCents = (cents: number[]): number => cents.reduce((total, each) => total + each, 0);

/** The prices without a coupon, as the cart on the client stores them. */
const currentPrices = (offers: Offer[], amountCents: number): CurrentPrices => ({
  amount: toEuros(amountCents),
  courses: offers.map(({ courseId, title, priceCents, payableCents }) => ({
    _id: courseId,
    title,
    price: toEuros(priceCents),
    amount: toEuros(payableCents),
  })),
});
