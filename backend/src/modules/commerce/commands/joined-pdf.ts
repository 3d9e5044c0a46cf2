import type { QueryBus } from '@nestjs/cqrs';
import type { JoinedFile } from '../../../platform/mail/mailer.js';
import type { WhichInvoice } from '../queries/read-invoice.js';
import { WriteInvoice } from '../queries/write-invoice.js';

/** An invoice or credit note as it goes with a mail. @throws DomainError `invoice-not-found` */
export async function joinedPdf(queries: QueryBus, which: WhichInvoice): Promise<JoinedFile> {
  return joinedFile(await queries.execute(new WriteInvoice({ which, buyerId: null })));
}

export const joinedFile = ({ number, pdf }: { number: string; pdf: Buffer }): JoinedFile => ({
  filename: `${number}.pdf`,
  contentType: 'application/pdf',
  content: pdf,
});
