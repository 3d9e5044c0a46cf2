import { orderName } from '@atelier/contracts/words/order-words';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sql, sqlRow } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { InvoicePdfCache } from './invoice-pdf.js';
import type { Invoice, InvoiceFacts } from './invoice.domain.js';
import { type WithdrawalReceipt, withdrawalReceiptPdf } from './withdrawal-receipt-pdf.js';

/** A credit note by its number, or an invoice by its order. */
export type InvoiceRef = { creditNote: string } | { orderId: string };

/** The row as stored. */
export interface InvoiceRow {
  number: string;
  issuedAt: string;
  buyerName: string;
  buyerEmail: string;
  facts: InvoiceFacts;
  correctsNumber: string | null;
  correctsIssuedAt: string | null;
}

const isReferenced = (ref: InvoiceRef) => {
  if ('orderId' in ref) return sql`i.order_id = ${ref.orderId} and i.corrects is null`;
  return sql`i.number = ${ref.creditNote} and i.corrects is not null`;
};

export const invoiceRows = sql<InvoiceRow>`
  select i.number, i.issued_at as "issuedAt", i.buyer_name as "buyerName", i.buyer_email as "buyerEmail", i.facts,
         c.number as "correctsNumber", c.issued_at as "correctsIssuedAt"
  from commerce_invoice i
  join commerce_order o on o.id = i.order_id
  left join commerce_invoice c on c.number = i.corrects`;

/**
 * A stored invoice or credit note.
 * @param buyerId null for the administration, and for who sends it
 * @throws DomainError `invoice-not-found`, also for a buyer who does not own it
 */
export const ReadInvoice = query(
  async (
    { entityManager: em },
    { ref, buyerId }: { ref: InvoiceRef; buyerId: string | null },
  ): Promise<Invoice> => {
    const row = await sqlRow<InvoiceRow>(em)`
    ${invoiceRows}
    where ${isReferenced(ref)} ${buyerId === null ? sql`` : sql`and o.user_id = ${buyerId}`}`;
    if (!row) throw new DomainError('invoice-not-found');
    return toInvoice(row);
  },
);

export function toInvoice(row: InvoiceRow): Invoice {
  const { correctsNumber, correctsIssuedAt } = row;
  return {
    number: row.number,
    issuedAt: new Date(row.issuedAt),
    buyer: { name: row.buyerName, email: row.buyerEmail },
    facts: row.facts,
    corrects:
      correctsNumber && correctsIssuedAt
        ? { number: correctsNumber, issuedAt: new Date(correctsIssuedAt) }
        : null,
  };
}

/** The PDF of an invoice or credit note. @throws DomainError `invoice-not-found` */
export const RenderInvoice = query(
  { pdfs: InvoicePdfCache },
  async (
    { queries, pdfs },
    { ref, buyerId }: { ref: InvoiceRef; buyerId: string | null },
  ): Promise<{ number: string; pdf: Buffer }> => {
    const invoice = await queries.execute(new ReadInvoice({ ref, buyerId }));
    return { number: invoice.number, pdf: await pdfs.get(invoice) };
  },
);

/** Times as text, as stored. */
interface WithdrawalRow {
  orderNumber: number;
  orderedAt: string;
  receivedAt: string;
  name: string;
  email: string;
  amountCents: number;
  lines: WithdrawalReceipt['lines'];
}

/**
 * The PDF of a withdrawal receipt.
 * @param buyerId null for the administration, and for who sends it
 * @throws DomainError `invoice-not-found`, also for a buyer who does not own it
 */
export const RenderWithdrawalReceipt = query(
  { config: CONFIG },
  async (
    { entityManager: em, config },
    { number, buyerId }: { number: string; buyerId: string | null },
  ): Promise<{ number: string; pdf: Buffer }> => {
    const row = await sqlRow<WithdrawalRow>(em)`
      select o.number as "orderNumber", o.created_at as "orderedAt", r.requested_at as "receivedAt", o.buyer_name as name, o.email,
             r.amount_cents as "amountCents",
             (select coalesce(json_agg(json_build_object('title', i.title, 'cents', l.cents) order by i.title, i.course_id), '[]')
              from commerce_refund_line l
              join commerce_order_item i on i.order_id = l.order_id and i.course_id = l.course_id
              where l.refund_id = r.id) as lines
      from commerce_refund r join commerce_order o on o.id = r.order_id
      where r.receipt_number = ${number} and (${buyerId}::uuid is null or o.user_id = ${buyerId})`;
    if (!row) throw new DomainError('invoice-not-found');
    const { name, email, lines, amountCents } = row;
    const receipt = {
      number,
      receivedAt: new Date(row.receivedAt),
      orderName: orderName(row.orderNumber),
      orderedAt: new Date(row.orderedAt),
      buyer: { name, email },
      lines,
      amountCents,
    };
    return { number, pdf: await withdrawalReceiptPdf(receipt, config.invoicing) };
  },
);
