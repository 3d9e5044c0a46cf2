import type { EntityManager } from '@mikro-orm/postgresql';
import type { Receipt } from '@atelier/contracts/commerce';
import { toEuros } from '@atelier/contracts/common';
import type { Quote, QuoteBody } from '@atelier/contracts/coupons';
import { guaranteeEnd, orderName } from '@atelier/contracts/words/order-words';
import { sqlRow, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { Order } from '../orders/order.domain.js';
import { discountedLines, findCoupon, findOffers } from './cart-pricing.js';

type QuotedLine = Quote['lines'][number];

/** A quote without what the catalogue adds to its lines. */
export interface PricedQuote extends Omit<Quote, 'lines'> {
  lines: Omit<QuotedLine, 'struckPrice' | 'priceNote' | 'promotionEndsAt'>[];
}

/**
 * The price of a cart with a coupon. Reserves nothing, but honours a coupon that an open order of the buyer
 * reserves.
 * @param userId null for a visitor
 * @throws DomainError `offer-not-found`, `amount-too-large`, those of the coupon
 */
export const QuoteCart = query(
  async (
    { entityManager: em },
    { body, userId }: { body: QuoteBody; userId: string | null },
  ): Promise<PricedQuote> => {
    const coupon = await findCoupon(em, body.coupon, userId);
    const offers = await findOffers(em, body.courseId);
    const hasReservedCoupon =
      coupon !== null && (await reservesCoupon(em, userId, coupon.code, body.courseId));
    const seats = body.places ?? 1;
    const lines = discountedLines(offers, coupon, { hasReservedCoupon, seats });
    const sum = (cents: number[]) => toEuros(cents.reduce((total, each) => total + each, 0));
    return {
      amount: sum(lines.map(({ unitCents }) => unitCents)),
      lines: lines.map(({ courseId, title, unitCents, discountCents }, index) => ({
        _id: courseId,
        title,
        price: toEuros((offers[index]?.priceCents ?? 0) * seats),
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

/** Whether an open order of the buyer for this cart reserves the coupon. */
async function reservesCoupon(
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

interface ReceiptRow extends Omit<Receipt, 'number' | 'coupon' | 'vat' | 'guaranteeUntil'> {
  number: number;
  /** Percent and cents; null and 0 without VAT. */
  vatRate: number | null;
  vatCents: number;
  couponCode: string | null;
  discountCents: number;
}

/** Receipt of one's own paid order; null for any other. */
export const ReadReceipt = query(
  async (
    { entityManager: em },
    { userId, orderId }: { userId: string; orderId: string },
  ): Promise<Receipt | null> => {
    const row = await sqlRow<ReceiptRow>(em)`
    select o.number, o.amount_cents as amount, o.paid_at as "paidAt", p.provider,
           o.coupon_code as "couponCode", o.discount_cents as "discountCents",
           o.invoice_number as "invoiceNumber", (i.facts -> 'vat' ->> 'rate')::float as "vatRate",
           coalesce(i.gross_cents - i.net_cents, 0) as "vatCents",
           (select json_agg(json_build_object('_id', course_id, 'title', title, 'amount', unit_cents + discount_cents,
                                              'quantity', quantity)
                            order by title)
            from commerce_order_item where order_id = o.id) as lines
    from commerce_order o left join commerce_payment p on p.order_id = o.id and p.status = 'succeeded'
    left join commerce_invoice i on i.number = o.invoice_number
    where o.id = ${orderId} and o.user_id = ${userId} and o.paid_at is not null`;
    if (!row) return null;
    const { number, amount, paidAt, provider, lines, couponCode, discountCents, vatRate, vatCents } = row;
    return {
      number: orderName(number),
      amount: toEuros(amount),
      paidAt: toIso(paidAt),
      provider,
      lines: lines.map((line) => ({ ...line, amount: toEuros(line.amount) })),
      coupon: couponCode === null ? null : { code: couponCode, discount: toEuros(discountCents) },
      invoiceNumber: row.invoiceNumber,
      vat: vatRate !== null && vatCents > 0 ? { rate: vatRate, amount: toEuros(vatCents) } : null,
      guaranteeUntil: guaranteeEnd(paidAt).toISOString(),
    };
  },
);
