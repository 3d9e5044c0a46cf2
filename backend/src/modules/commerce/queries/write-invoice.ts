import { QueryBus } from '@nestjs/cqrs';
import { query } from '../../../kernel/use-case.js';
import { WrittenInvoices } from '../invoicing/written-invoices.js';
import { ReadInvoice, type WhichInvoice } from './read-invoice.js';

/** The PDF of an invoice or credit note. @throws DomainError `invoice-not-found` */
export const WriteInvoice = query(
  { queries: QueryBus, written: WrittenInvoices },
  async (
    { queries, written },
    { which, buyerId }: { which: WhichInvoice; buyerId: string | null },
  ): Promise<{ number: string; pdf: Buffer }> => {
    const invoice = await queries.execute(new ReadInvoice({ which, buyerId }));
    return { number: invoice.number, pdf: await written.pdfOf(invoice) };
  },
);
