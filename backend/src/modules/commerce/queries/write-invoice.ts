import { Query, QueryBus } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { WrittenInvoices } from '../invoicing/written-invoices.js';
import { ReadInvoice, type WhichInvoice } from './read-invoice.js';

/** The PDF of an invoice or credit note. @throws DomainError `invoice-not-found` */
export class WriteInvoice extends Query<{ number: string; pdf: Buffer }> {
  constructor(
    readonly which: WhichInvoice,
    readonly buyerId: string | null,
  ) {
    super();
  }
}

export const WriteInvoiceHandler = queryHandler(
  WriteInvoice,
  { queries: QueryBus, written: WrittenInvoices },
  async (_em, { which, buyerId }, { queries, written }) => {
    const invoice = await queries.execute(new ReadInvoice(which, buyerId));
    return { number: invoice.number, pdf: await written.pdfOf(invoice) };
  },
);
