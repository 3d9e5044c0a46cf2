import type { QueryBus } from '@nestjs/cqrs';
import type { JoinedFile } from '../../../platform/mail/mailer.js';
import type { WhichInvoice } from '../queries/read-invoice.js';
import { WriteInvoice } from '../queries/write-invoice.js';

/** An invoice or credit note as it goes with a mail. @throws DomainError `invoice-not-found` */
export async function joinedPdf(queries: QueryBus, which: WhichInvoice): Promise<JoinedFile> {
  const { number, pdf } = await queries.execute(new WriteInvoice(which, null));
  return { filename: `${number}.pdf`, contentType: 'application/pdf', content: pdf };
}
