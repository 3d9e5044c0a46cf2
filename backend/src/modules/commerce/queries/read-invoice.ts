import { query } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sql, sqlRow } from '../../../kernel/query.js';
import type { Invoice, InvoiceFacts } from '../invoicing/invoice-facts.js';

/** A credit note by its own number, an invoice by the order that it is about. */
export type WhichInvoice = { creditNote: string } | { orderId: string };

/** As the database has it. */
export interface InvoiceRow {
  number: string;
  issuedAt: string;
  buyerName: string;
  buyerEmail: string;
  facts: InvoiceFacts;
  correctsNumber: string | null;
  correctsIssuedAt: string | null;
}

const found = (which: WhichInvoice) => {
  if ('orderId' in which) return sql`i.order_id = ${which.orderId} and i.corrects is null`;
  return sql`i.number = ${which.creditNote} and i.corrects is not null`;
};

export const invoiceRows = sql<InvoiceRow>`
  select i.number, i.issued_at as "issuedAt", i.buyer_name as "buyerName", i.buyer_email as "buyerEmail", i.facts,
         c.number as "correctsNumber", c.issued_at as "correctsIssuedAt"
  from commerce_invoice i
  join commerce_order o on o.id = i.order_id
  left join commerce_invoice c on c.number = i.corrects`;

/**
 * What an invoice or credit note says, as it was stored.
 * @throws DomainError `invoice-not-found`, for a buyer anybody else's too
 */
export const ReadInvoice = query(
  async (
    { entityManager: em },
    {
      which,
      buyerId,
    }: {
      which: WhichInvoice;
      /** Null for the administration, and for who sends it. */
      buyerId: string | null;
    },
  ): Promise<Invoice> => {
    const row = await sqlRow<InvoiceRow>(em)`
    ${invoiceRows}
    where ${found(which)} ${buyerId === null ? sql`` : sql`and o.user_id = ${buyerId}`}`;
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
