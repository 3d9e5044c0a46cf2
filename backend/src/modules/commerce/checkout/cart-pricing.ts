import type { EntityManager } from '@mikro-orm/postgresql';
import type { CurrentPrices } from '@atelier/contracts/commerce';
import { toEuros } from '@atelier/contracts/common';
import { isSellable } from '@atelier/contracts/money';
import { bareCode, couponPattern } from '@atelier/contracts/words/coupon-code';
import { maxTeamCents } from '@atelier/contracts/words/team-words';
import { columnsOf, type RowOf } from '../../../kernel/tables.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { anyOf, dateOrNull, sql, sqlRow, sqlRows } from '../../../kernel/query.js';
import { couponDiscounts, couponRefusal, type CouponTerms } from '../coupons/coupon.domain.js';
import type { OrderLine } from '../orders/order.domain.js';
import type { CommerceTables } from '../tables.js';

const couponColumns = columnsOf<CommerceTables['commerce_coupon']>()(
  'code, percent, amount_cents, starts_at, ends_at, use_limit, uses, course_ids',
);

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
    ? await sqlRow<RowOf<typeof couponColumns> & { reservations: number }>(em)`
        select ${couponColumns}, case when use_limit is null then 0 else (
          select count(*)::int from commerce_order other
          where other.coupon_code = c.code and other.user_id is distinct from ${buyerId}
            and other.status in ('pending', 'failed') and other.expires_at > now()
        ) end as reservations
        from commerce_coupon c
        where code = ${code} or (translate(code, '-_', '') = ${bareCode(code)}
          and not exists (select from commerce_coupon o where o.code <> c.code and translate(o.code, '-_', '') = ${bareCode(code)}))
        order by code = ${code} desc limit 1`
    : undefined;
  if (!row) throw new DomainError('coupon-unknown');
  return { ...row, startsAt: dateOrNull(row.startsAt), endsAt: dateOrNull(row.endsAt) };
}

const offerColumns = columnsOf<CommerceTables['commerce_offer']>()(
  'course_id, author_id, title, price_cents',
  {
    // At this moment: a promotion that is over is not charged, whatever is late.
    payableCents: sql<number>`case when promotion_ends_at <= now() then price_cents else payable_cents end`,
  },
);
type Offer = RowOf<typeof offerColumns>;

/** The offers of these courses, without duplicates. @throws DomainError `offer-not-found` */
export async function findOffers(em: EntityManager, courseIds: readonly string[]): Promise<Offer[]> {
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
  const rows = await sqlRows<{ courseId: string; isAuthor: boolean; isOwned: boolean }>(em)`
    select course_id as "courseId", author_id is not distinct from ${userId} as "isAuthor",
           exists (select from commerce_purchase p where p.user_id = ${userId} and p.course_id = o.course_id) as "isOwned"
    from commerce_offer o where o.course_id = ${anyOf(courseIds)} and o.is_on_sale order by o.course_id`;
  const authored = rows.filter(({ isAuthor }) => isAuthor).map(({ courseId }) => courseId);
  const owned = rows.filter(({ isOwned }) => isOwned).map(({ courseId }) => courseId);
  if (authored.length > 0) throw new DomainError('own-course', { details: { courseId: authored } });
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
  seats: number;
  /** An open order of the buyer reserves the coupon: its present state does not matter. */
  hasReservedCoupon: boolean;
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
  { courseIds, expectedCents, coupon, isForOthers, seats, hasReservedCoupon }: Cart,
): Promise<{ lines: OrderLine[]; amountCents: number }> {
  await assertSellableTo(em, userId, courseIds, isForOthers);
  const offers = await findOffers(em, courseIds);
  const lines = discountedLines(offers, coupon, { hasReservedCoupon, seats });
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
  { hasReservedCoupon = false, seats = 1 }: { hasReservedCoupon?: boolean; seats?: number } = {},
): OrderLine[] {
  const lines = offers.map((offer) => ({ ...offer, payableCents: offer.payableCents * seats }));
  if (seats > 1 && sumOfCents(lines.map(({ payableCents }) => payableCents)) > maxTeamCents)
    throw new DomainError('amount-too-large');
  const refusal = coupon && couponRefusal(coupon, lines);
  if (refusal && !hasReservedCoupon) throw new DomainError(refusal);
  const discounts = coupon ? couponDiscounts(coupon, lines) : [];
  return lines.map(({ courseId, title, payableCents }, index) => {
    const discountCents = discounts[index] ?? 0;
    return { courseId, title, quantity: seats, unitCents: payableCents - discountCents, discountCents };
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
