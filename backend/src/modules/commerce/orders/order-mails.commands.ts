import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRow } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { type Attachment, Mailer } from '../../../platform/mail/mailer.js';
import { Refund } from '../refunds/refund.domain.js';
import { sendMailOnce } from '../mail-delivery.js';
import { RenderInvoice, RenderWithdrawalReceipt } from '../invoices/invoices.queries.js';
import { RenderLegalText } from '../legal/legal.queries.js';
import { commerce } from '../tables.js';
import { Order } from './order.domain.js';
import {
  type CourseCovers,
  type MailedOrder,
  type MailedRefund,
  orderMail,
  refundMail,
  withdrawalMail,
} from './orders.mails.js';

/** The order as its mails show it; null when its email address was erased. */
async function readMailedOrder(em: EntityManager, orderId: string): Promise<MailedOrder | null> {
  const order = await em.fork().findOne(Order, { id: orderId });
  if (!order?.email) return null;
  const lines = await commerce(em)
    .selectFrom('commerce_order_item')
    .select(['course_id as courseId', 'title', 'quantity', 'unit_cents as cents'])
    .where('order_id', '=', orderId)
    .orderBy('title')
    .execute();
  const { id, number, email, paidAt, waiverAt, invoiceNumber, amountCents, termsNumber } = order;
  const facts = { id, number, email, paidAt, waiverAt, invoiceNumber, amountCents, termsNumber, lines };
  return { ...facts, name: order.buyerName, isGift: order.giftId !== null, teamId: order.teamId };
}

async function readMailedRefund(em: EntityManager, refundId: string): Promise<MailedRefund | null> {
  const refund = await em.fork().findOne(Refund, { id: refundId });
  if (!refund) return null;
  const row = await sqlRow<{ titles: string[]; creditNote: string | null }>(em)`
    select array(select i.title from commerce_refund_line l
             join commerce_order_item i on i.order_id = l.order_id and i.course_id = l.course_id
             where l.refund_id = ${refundId} order by i.title) as titles,
           (select number from commerce_credit_note where refund_id = ${refundId}) as "creditNote"`;
  const { amountCents, requestedAt, receiptNumber, kind, reason, byLink } = refund;
  return {
    amountCents,
    requestedAt,
    receiptNumber,
    kind,
    reason,
    byLink,
    titles: row?.titles ?? [],
    creditNote: row?.creditNote ?? null,
  };
}

const pdfAttachment = ({ number, pdf }: { number: string; pdf: Buffer }): Attachment => ({
  filename: `${number}.pdf`,
  contentType: 'application/pdf',
  content: pdf,
});

/**
 * Mails the receipt of a paid order, once. An order that was refunded in the meantime gets none: access restored
 * after a failed refund is no new order.
 * @param again requested again by the buyer, within the rate limit: sent even if it was sent before
 */
export const SendReceipt = command(
  { mailer: Mailer },
  async (
    { entityManager, mailer, queries },
    { orderId, covers, again = false }: { orderId: string; covers: CourseCovers; again?: boolean },
  ): Promise<void> => {
    const returned =
      !again &&
      (await sqlRow(entityManager)`
      select 1 from commerce_refund where order_id = ${orderId} and kind not in ('already-owned', 'paid-twice') limit 1`);
    const order = returned ? null : await readMailedOrder(entityManager, orderId);
    if (!order) return;
    // An order that a coupon paid in full has no invoice.
    const attachments = order.invoiceNumber
      ? [pdfAttachment(await queries.execute(new RenderInvoice({ ref: { orderId }, buyerId: null })))]
      : [];
    // The durable medium of article L221-13: the terms as they were accepted.
    if (order.termsNumber !== null) {
      const { name, pdf } = await queries.execute(
        new RenderLegalText({ kind: 'terms', number: order.termsNumber }),
      );
      attachments.push({ filename: name, contentType: 'application/pdf', content: pdf });
    }
    const send = () => mailer.send(order.email, orderMail(order, covers), attachments);
    await (again ? send() : sendMailOnce(entityManager, 'bought', orderId, send));
  },
);

/** Mails a buyer that the refund has succeeded, or acknowledges a withdrawal. */
export const SendRefundMail = command(
  { mailer: Mailer },
  async (
    { entityManager, mailer, queries },
    { orderId, refundId, kind }: { orderId: string; refundId: string; kind: 'refunded' | 'withdrawn' },
  ): Promise<void> => {
    const order = await readMailedOrder(entityManager, orderId);
    const refund = await readMailedRefund(entityManager, refundId);
    if (!order || !refund) return;
    const write = kind === 'refunded' ? refundMail : withdrawalMail;
    const { creditNote, receiptNumber } = refund;
    const document =
      kind === 'refunded'
        ? creditNote && new RenderInvoice({ ref: { creditNote }, buyerId: null })
        : receiptNumber && new RenderWithdrawalReceipt({ number: receiptNumber, buyerId: null });
    const attachments = document ? [pdfAttachment(await queries.execute(document))] : [];
    await sendMailOnce(entityManager, kind, refundId, () =>
      mailer.send(order.email, write(order, refund), attachments),
    );
  },
);
