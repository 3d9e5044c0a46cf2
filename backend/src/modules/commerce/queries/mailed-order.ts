import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRow } from '../../../kernel/query.js';
import { Order } from '../domain/order.js';
import { Refund } from '../domain/refund.js';
import { commerce } from '../tables.js';
import type { MailedOrder, MailedRefund } from '../mails/order-mails.fr.js';

/** What letters about an order say of it; null where its address is gone. */
export async function readMailedOrder(em: EntityManager, orderId: string): Promise<MailedOrder | null> {
  const order = await em.fork().findOne(Order, { id: orderId });
  if (!order?.email) return null;
  const lines = await commerce(em)
    .selectFrom('commerce_order_item')
    .select(['course_id as courseId', 'title', 'quantity', 'unit_cents as cents'])
    .where('order_id', '=', orderId)
    .orderBy('title')
    .execute();
  const { id, number, email, paidAt, waiverAt, invoiceNumber, amountCents } = order;
  const facts = { id, number, email, paidAt, waiverAt, invoiceNumber, amountCents, lines };
  return { ...facts, name: order.buyerName, isGift: order.giftId !== null, teamId: order.teamId };
}

export async function readMailedRefund(em: EntityManager, refundId: string): Promise<MailedRefund | null> {
  const refund = await em.fork().findOne(Refund, { id: refundId });
  if (!refund) return null;
  const row = await sqlRow<{ titles: string[]; creditNote: string | null }>(em)`
    select array(select i.title from commerce_refund_line l
             join commerce_order_item i on i.order_id = l.order_id and i.course_id = l.course_id
             where l.refund_id = ${refundId} order by i.title) as titles,
           (select number from commerce_credit_note where refund_id = ${refundId}) as "creditNote"`;
  const { amountCents, requestedAt, receiptNumber, kind, reason } = refund;
  return {
    amountCents,
    requestedAt,
    receiptNumber,
    kind,
    reason,
    titles: row?.titles ?? [],
    creditNote: row?.creditNote ?? null,
  };
}
