import type { EntityManager } from '@mikro-orm/postgresql';
import { toEuros } from '@atelier/contracts/common';
import { isSellable } from '@atelier/contracts/money';
import { largestTeamCents } from '@atelier/contracts/words/team-words';
import type { CurrentPrices } from '@atelier/contracts/commerce';
import { DomainError } from '../../../kernel/domain-error.js';
import { anyOf, sqlRows } from '../../../kernel/query.js';
import { columnsOf, type RowOf } from '../../../kernel/columns.js';
import { couponRefusal, reductionsOf, type CouponTerms } from '../domain/coupon-terms.js';
import type { OrderLine } from '../domain/order.js';
import type { CommerceTables } from '../tables.js';

const offerColumns = columnsOf<CommerceTables['commerce_offer']>()(
  'course_id, author_id, title, price_cents, payable_cents',
);
type Offer = RowOf<typeof offerColumns>;

/** What is on sale of these, each once. @throws DomainError `offer-not-found` */
export async function offersOf(em: EntityManager, courseIds: readonly string[]): Promise<Offer[]> {
  const ids = [...new Set(courseIds)];
  const offers = await sqlRows<Offer>(em)`
    select ${offerColumns} from commerce_offer where course_id = ${anyOf(ids)} and is_on_sale order by course_id`;
  if (offers.length === ids.length) return offers;
  const sold = new Set(offers.map(({ courseId }) => courseId));
  throw new DomainError('offer-not-found', { details: { courseId: ids.filter((id) => !sold.has(id)) } });
}

/** @throws DomainError `own-course`, `already-owned` */
async function expectSellableTo(
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
  /** What the buyer saw. */
  expectedCents: number;
  coupon: CouponTerms | null;
  /** For somebody else: what the buyer has does not matter. */
  isForOthers: boolean;
  /** Of each course. */
  places: number;
  /** Whether an order of the buyer was promised the coupon: what has become of it since does not matter. */
  isPromised: boolean;
}

/**
 * The cart at the server's prices, less what a coupon takes off.
 * @throws DomainError `offer-not-found`, `already-owned`, `own-course`, `course-is-free`, `amount-too-small`, `amount-too-large`, those of the coupon,
 * or `amount-mismatch` with the current prices when `expectedCents` is not their sum
 */
export async function priceCart(
  em: EntityManager,
  userId: string,
  { courseIds, expectedCents, coupon, isForOthers, places, isPromised }: Cart,
): Promise<{ lines: OrderLine[]; amountCents: number }> {
  await expectSellableTo(em, userId, courseIds, isForOthers);
  const offers = await offersOf(em, courseIds);
  const lines = reducedLines(offers, coupon, { isPromised, places });
  const amountCents = sumOf(lines.map(({ unitCents }) => unitCents));
  if (amountCents !== expectedCents)
    throw new DomainError('amount-mismatch', { details: currentPrices(offers, amountCents) });
  if (amountCents === 0 && !coupon) throw new DomainError('course-is-free');
  // No price is set so low any more; one of before may be.
  if (!isSellable(amountCents)) throw new DomainError('amount-too-small');
  return { lines, amountCents };
}

/** A coupon takes off the lines as they are: a percentage of all places, an amount once. @throws DomainError those of the coupon, `amount-too-large` */
export function reducedLines(
  offers: readonly Offer[],
  coupon: CouponTerms | null,
  { isPromised = false, places = 1 }: { isPromised?: boolean; places?: number } = {},
): OrderLine[] {
  const lines = offers.map((offer) => ({ ...offer, payableCents: offer.payableCents * places }));
  if (places > 1 && sumOf(lines.map(({ payableCents }) => payableCents)) > largestTeamCents)
    throw new DomainError('amount-too-large');
  const refusal = coupon && couponRefusal(coupon, lines);
  if (refusal && !isPromised) throw new DomainError(refusal);
  const reductions = coupon ? reductionsOf(coupon, lines) : [];
  return lines.map(({ courseId, title, payableCents }, index) => {
    const discountCents = reductions[index] ?? 0;
    return { courseId, title, quantity: places, unitCents: payableCents - discountCents, discountCents };
  });
}

const sumOf = (cents: number[]): number => cents.reduce((total, each) => total + each, 0);

/** Each course at its price without a coupon, as the cart keeps it. */
const currentPrices = (offers: Offer[], amountCents: number): CurrentPrices => ({
  amount: toEuros(amountCents),
  courses: offers.map(({ courseId, title, priceCents, payableCents }) => ({
    _id: courseId,
    title,
    price: toEuros(priceCents),
    amount: toEuros(payableCents),
  })),
});
