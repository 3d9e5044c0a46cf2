import type { EntityManager } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { held } from '../../../kernel/held.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { system } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { auditedOrder } from './audited-order.js';
import { Order } from '../domain/order.js';
import { Payment } from '../domain/payment.js';
import type { SellerToday } from '../invoicing/draw-up.js';
import { issueCreditNote, issueInvoice } from '../invoicing/issue-invoice.js';
import { repaidOf } from './credit-note.js';
import type { CreditedLine } from '../tables.js';

const batchSize = 500;

/**
 * Draws up what the invoices and credit notes say that got their number before such was stored: under that number and of that
 * day, by the seller's particulars of now, and the document says when it was drawn up. Answers how many orders it completed.
 */
export const DrawUpMissingInvoices = command(
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
      await entityManager.fork().transactional((em) => complete(em, id, config.invoicing));
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

async function complete(em: EntityManager, orderId: string, today: SellerToday): Promise<void> {
  const order = await held(em, Order, { id: orderId });
  const payment = await em.findOne(Payment, { orderId, status: 'succeeded' });
  if (!order || !payment) return;
  const stored = await sqlRow(em)`select number from commerce_invoice where number = ${order.invoiceNumber}`;
  const late = { drawnUpAt: new Date() };
  if (!stored) await issueInvoice(em, order, payment, null, today, late);
  const notes = await sqlRows<MissingNote>(em)`
    select number, cents, lines, issued_at as "issuedAt", refund_id as "refundId" from commerce_credit_note n
    where order_id = ${orderId} and not exists (select from commerce_invoice i where i.number = n.number) order by number`;
  for (const { refundId, issuedAt, ...note } of notes) {
    const repaid = refundId ? await repaidOf(em, { refundId }) : null;
    const noted = { ...note, issuedAt: new Date(issuedAt), repaid };
    await issueCreditNote(em, order, noted, payment, today, late);
  }
  const documents = [...(stored ? [] : [order.invoiceNumber]), ...notes.map(({ number }) => number)];
  await noteAudit(em, {
    kind: 'invoice-drawn-up',
    actor: system,
    subject: auditedOrder(order),
    person: { id: order.userId },
    after: { documents: documents.join(', ') },
  });
}
