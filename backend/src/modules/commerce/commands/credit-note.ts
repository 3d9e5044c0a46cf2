import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { json } from '../../../kernel/tables.js';
import { nextNumber } from '../domain/invoice-number.js';
import type { Order } from '../domain/order.js';
import { Payment } from '../domain/payment.js';
import { Refund } from '../domain/refund.js';
import type { SellerToday } from '../invoicing/draw-up.js';
import { issueCreditNote } from '../invoicing/issue-invoice.js';
import { commerce, type CreditedLine } from '../tables.js';

type Cause = { refundId: string } | { disputeRef: string };

/**
 * Corrects the invoice by what went back, in the transaction that records it. Never by more than is gone: money that came
 * back after a refund that failed in the end has its credit note already when it leaves again.
 * @param gone what left of the invoiced payment in all, this included
 */
export async function raiseCreditNote(
  em: EntityManager,
  order: Order,
  paymentId: string,
  gone: { cents: number },
  cause: Cause,
  today: SellerToday,
): Promise<string | null> {
  if (!order.invoiceNumber) return null;
  const credited = await sqlRow<{ cents: number }>(em)`
    select coalesce(sum(cents), 0)::int as cents from commerce_credit_note where order_id = ${order.id}`;
  const cents = gone.cents - (credited?.cents ?? 0);
  if (cents <= 0) return null;
  const number = await nextNumber(em, 'AV');
  const issuedAt = new Date();
  const lines = await linesOf(em, cause);
  await commerce(em)
    .insertInto('commerce_credit_note')
    .values({
      number,
      order_id: order.id,
      payment_id: paymentId,
      refund_id: 'refundId' in cause ? cause.refundId : null,
      dispute_ref: 'disputeRef' in cause ? cause.disputeRef : null,
      invoice_number: order.invoiceNumber,
      cents,
      lines: json(lines),
      issued_at: issuedAt,
    })
    .execute();
  const paid = await em.findOneOrFail(Payment, { id: paymentId });
  const note = { number, cents, lines, issuedAt, repaid: await repaidOf(em, cause) };
  await issueCreditNote(em, order, note, paid, today);
  return number;
}

/** How the money left, where that was not through the provider. */
export async function repaidOf(em: EntityManager, cause: Cause) {
  const refund = 'refundId' in cause ? await em.findOne(Refund, { id: cause.refundId }) : null;
  return refund?.kind === 'elsewhere' ? { means: refund.kind, reference: refund.reason } : null;
}

const linesOf = (em: EntityManager, cause: Cause): Promise<CreditedLine[]> =>
  'refundId' in cause
    ? sqlRows<CreditedLine>(em)`
        select l.course_id as "courseId", i.title, l.cents,
               case when l.cents = i.unit_cents then i.quantity else 1 end as quantity
        from commerce_refund_line l
        join commerce_order_item i on i.order_id = l.order_id and i.course_id = l.course_id
        where l.refund_id = ${cause.refundId} order by i.title, l.course_id`
    : Promise.resolve([]);

/** What left of a payment: refunds that succeeded, and disputes that were lost. */
export async function goneCents(em: EntityManager, paymentId: string): Promise<number> {
  const row = await sqlRow<{ cents: number }>(em)`
    select coalesce(-sum(cents), 0)::int as cents from commerce_ledger
    where payment_id = ${paymentId} and kind <> 'capture'`;
  return row?.cents ?? 0;
}
