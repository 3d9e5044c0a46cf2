import type { EntityManager } from '@mikro-orm/postgresql';
import { toEuros } from '@atelier/contracts/common';
import { isSellable } from '@atelier/contracts/money';
import type { CurrentPrices } from '@atelier/contracts/commerce';
import { DomainError } from '../../../kernel/domain-error.js';
import { anyOf, sqlRows } from '../../../kernel/query.js';
import { columnsOf, type RowOf } from '../../../kernel/columns.js';
import type { OrderLine } from '../domain/order.js';
import type { CommerceTables } from '../tables.js';

const offerColumns = columnsOf<CommerceTables['commerce_offer']>('o')(
  'course_id, title, price_cents, payable_cents',
);
type Row = RowOf<typeof offerColumns> & { owned: boolean; isOwn: boolean };

/**
 * The cart at the server's prices.
 * @throws DomainError `offer-not-found`, `already-owned`, `own-course`, `course-is-free`, `amount-too-small`, or `amount-mismatch` with the current
 * prices when `expectedCents` is not their sum
 */
export async function priceCart(
  em: EntityManager,
  userId: string,
  courseIds: string[],
  expectedCents: number,
): Promise<{ lines: OrderLine[]; amountCents: number }> {
  const ids = [...new Set(courseIds)];
  const rows = await sqlRows<Row>(em)`
    select ${offerColumns}, author_id is not distinct from ${userId} as "isOwn",
           exists (select from commerce_purchase p where p.user_id = ${userId} and p.course_id = o.course_id) as owned
    from commerce_offer o where o.course_id = ${anyOf(ids)} and o.is_on_sale
    order by o.course_id`;
  const owned = rows.filter((row) => row.owned).map((row) => row.courseId);
  const own = rows.filter((row) => row.isOwn).map((row) => row.courseId);
  if (own.length > 0) throw new DomainError('own-course', { details: { courseId: own } });
  if (owned.length > 0) throw new DomainError('already-owned', { details: { courseId: owned } });
  if (rows.length !== ids.length) {
    const sold = new Set(rows.map((row) => row.courseId));
    throw new DomainError('offer-not-found', { details: { courseId: ids.filter((id) => !sold.has(id)) } });
  }
  const amountCents = rows.reduce((total, row) => total + row.payableCents, 0);
  if (amountCents !== expectedCents)
    throw new DomainError('amount-mismatch', { details: currentPrices(rows, amountCents) });
  if (amountCents === 0) throw new DomainError('course-is-free');
  // No price is set so low any more; one of before may be.
  if (!isSellable(amountCents)) throw new DomainError('amount-too-small');
  return {
    lines: rows.map(({ courseId, title, payableCents }) => ({ courseId, title, unitCents: payableCents })),
    amountCents,
  };
}

const currentPrices = (rows: Row[], amountCents: number): CurrentPrices => ({
  amount: toEuros(amountCents),
  courses: rows.map((row) => ({
    _id: row.courseId,
    title: row.title,
    price: toEuros(row.priceCents),
    amount: toEuros(row.payableCents),
  })),
});
