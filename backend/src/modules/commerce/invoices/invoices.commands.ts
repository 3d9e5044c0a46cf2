import type { EntityManager } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { findForUpdate, sqlRow, sqlRows } from '../../../kernel/query.js';
import { systemActor } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { auditedOrder } from '../orders/order-changes.js';
import { Order } from '../orders/order.domain.js';
import { Payment } from '../payments/payment.domain.js';
import type { SellerConfig } from './invoice.domain.js';
import { issueCreditNote, issueInvoice, repaymentOf } from './issue-invoice.js';
import type { CreditedLine } from '../tables.js';

const batchSize = 500;

/**
 * Writes the invoices and credit notes whose number was given before documents were stored: with that number and
 * date, and the seller's particulars of now; the document states when it was written. Returns how many orders were
 * completed.
 */
export const IssueMissingInvoices = command(
  { config: CONFIG },
  async ({ entityManager, config }): Promise<number> => {
    const due = await sqlRows<{ id: string }>(entityManager)`
      select id from commerce_order o
      where invoice_number is not null and paid_at is not null
        and (not exists (select from commerce_invoice i where i.number = o.invoice_number)
          or exists (select from commerce_credit_note n where n.order_id = o.id
            and not exists (select from commerce_invoice i where i.number = n.number)))
      order by paid_at limit ${batchSize}`;
    for (const { id } of due)
      await entityManager.fork().transactional((em) => issueMissing(em, id, config.invoicing));
    return due.length;
  },
);

interface MissingNote {
  number: string;
  cents: number;
  lines: CreditedLine[];
  issuedAt: string;
  refundId: string | null;
}

async function issueMissing(em: EntityManager, orderId: string, seller: SellerConfig): Promise<void> {
  const order = await findForUpdate(em, Order, { id: orderId });
  const payment = await em.findOne(Payment, { orderId, status: 'succeeded' });
  if (!order || !payment) return;
  const stored = await sqlRow(em)`select number from commerce_invoice where number = ${order.invoiceNumber}`;
  const late = { drawnUpAt: new Date() };
  if (!stored) await issueInvoice(em, order, payment, null, seller, late);
  const notes = await sqlRows<MissingNote>(em)`
    select number, cents, lines, issued_at as "issuedAt", refund_id as "refundId" from commerce_credit_note n
    where order_id = ${orderId} and not exists (select from commerce_invoice i where i.number = n.number) order by number`;
  for (const { refundId, issuedAt, ...note } of notes) {
    const repaid = refundId ? await repaymentOf(em, { refundId }) : null;
    const noted = { ...note, issuedAt: new Date(issuedAt), repaid };
    await issueCreditNote(em, order, noted, payment, seller, late);
  }
  const documents = [...(stored ? [] : [order.invoiceNumber]), ...notes.map(({ number }) => number)];
  await noteAudit(em, {
    kind: 'invoice-drawn-up',
    actor: systemActor,
    subject: auditedOrder(order),
    person: { id: order.userId },
    after: { documents: documents.join(', ') },
  });
}
