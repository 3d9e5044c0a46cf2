import type { EntityManager } from '@mikro-orm/postgresql';
import { toEuros } from '@atelier/contracts/common';
import type { Quote, QuoteBody } from '@atelier/contracts/coupons';
import { query } from '../../../kernel/use-case.js';
import { sqlRow } from '../../../kernel/query.js';
import { findCoupon } from '../commands/find-coupon.js';
import { offersOf, reducedLines } from '../commands/price-cart.js';
import { Order } from '../domain/order.js';

/**
 * What courses come to with a coupon. Promises nothing, but knows what an order of the buyer's was promised.
 * @throws DomainError `offer-not-found`, `amount-too-large`, those of the coupon
 */
export const QuoteCart = query(
  async (
    { entityManager: em },
    {
      body,
      userId,
    }: {
      body: QuoteBody;
      /** Null for a visitor. */
      userId: string | null;
    },
  ): Promise<Quote> => {
    const coupon = await findCoupon(em, body.coupon, userId);
    const offers = await offersOf(em, body.courseId);
    const isPromised = coupon !== null && (await holdsPromise(em, userId, coupon.code, body.courseId));
    const lines = reducedLines(offers, coupon, { isPromised, places: body.places ?? 1 });
    const sum = (cents: number[]) => toEuros(cents.reduce((total, each) => total + each, 0));
    return {
      amount: sum(lines.map(({ unitCents }) => unitCents)),
      lines: lines.map(({ courseId, title, unitCents, discountCents }, index) => ({
        _id: courseId,
        title,
        price: toEuros((offers[index]?.priceCents ?? 0) * (body.places ?? 1)),
        amount: toEuros(unitCents),
        discount: toEuros(discountCents),
      })),
      discount: sum(lines.map(({ discountCents }) => discountCents)),
      coupon: coupon && {
        code: coupon.code,
        percent: coupon.percent,
        amount: coupon.amountCents === null ? null : toEuros(coupon.amountCents),
      },
    };
  },
);

async function holdsPromise(
  em: EntityManager,
  userId: string | null,
  code: string,
  courseIds: string[],
): Promise<boolean> {
  if (!userId) return false;
  const order = await sqlRow<{ id: string }>(em)`
    select id from commerce_order
    where user_id = ${userId} and cart_hash = ${Order.cartHash([...new Set(courseIds)])} and coupon_code = ${code}
      and status in ('pending', 'failed') and expires_at > now()`;
  return order !== undefined;
}
