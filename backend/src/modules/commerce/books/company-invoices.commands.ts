import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ZipFile } from 'yazl';
import { dayInParis } from '@atelier/contracts/words/days-of-paris';
import { byteOrderMark, csvEuros, csvField } from '../../../kernel/text-formats.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { invoicePdf } from '../invoices/invoice-pdf.js';
import { type InvoiceRow, invoiceRows, toInvoice } from '../invoices/invoices.queries.js';

/** As the index lists it, and no more: the documents themselves are read one by one. */
interface CompanyInvoice {
  number: string;
  corrects: string | null;
  issuedAt: string;
  company: string;
  registration: string | null;
  vatNumber: string | null;
  country: string;
  rate: number;
  netCents: number;
  grossCents: number;
}

interface Days {
  from: string;
  to: string;
}

/**
 * Invoices and credit notes of companies of these days, both inclusive, as one ZIP: Factur-X files with their XML inside,
 * by number, and an index. Streamed: one document at a time is in memory. Audited before it is sent.
 */
export const ExportCompanyInvoices = command(
  async ({ entityManager }, { from, to }: Days): Promise<{ name: string; content: Readable }> => {
    const name = `entreprises-${from}-${to}.zip`;
    const invoices = await companyInvoices(entityManager, { from, to });
    const subject = { type: 'journal' as const, id: null, label: 'Comptabilité' };
    await entityManager.fork().transactional((em) =>
      noteAudit(em, {
        kind: 'accounting-exported',
        subject,
        after: { file: name, documents: invoices.length },
      }),
    );
    return { name, content: zipOf(entityManager, invoices) };
  },
);

const companyInvoices = (em: EntityManager, { from, to }: Days): Promise<CompanyInvoice[]> =>
  sqlRows<CompanyInvoice>(em)`
    select number, corrects, issued_at as "issuedAt", facts #>> '{company,name}' as company,
           facts #>> '{company,registration}' as registration, facts #>> '{company,vatNumber}' as "vatNumber",
           facts #>> '{company,country}' as country, (facts #>> '{vat,rate}')::float as rate,
           net_cents as "netCents", gross_cents as "grossCents"
    from commerce_invoice
    where facts -> 'company' is not null
      and issued_at >= ${from}::date::timestamp at time zone 'Europe/Paris'
      and issued_at < (${to}::date + 1)::timestamp at time zone 'Europe/Paris'
    order by issued_at, number`;

function zipOf(em: EntityManager, invoices: readonly CompanyInvoice[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let isClosed = false;
  // Drawn when its turn has come: the next one waits until this one has been read.
  for (const { number, issuedAt } of invoices)
    zip.addReadStreamLazy(
      `${number}.pdf`,
      { compress: false, mtime: new Date(issuedAt) },
      (done) =>
        void (isClosed ? Promise.reject(new Error('the reader has left')) : drawn(em, number)).then(
          (pdf) => done(null, Readable.from([pdf])),
          (error: Error) => done(error, Readable.from([])),
        ),
    );
  const last = invoices.at(-1);
  zip.addBuffer(Buffer.from(indexCsv(invoices)), 'index.csv', {
    mtime: last ? new Date(last.issuedAt) : new Date(0),
  });
  zip.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => (isClosed = true));
  zip.end();
  return output;
}

async function drawn(em: EntityManager, number: string): Promise<Buffer> {
  // Drawing occupies the process: others are answered between two documents.
  await setImmediate();
  const row = await sqlRow<InvoiceRow>(em.fork())`${invoiceRows} where i.number = ${number}`;
  if (!row) throw new Error(`${number} is gone`);
  return invoicePdf(toInvoice(row));
}

const indexHead =
  'Numéro;Nature;Facture corrigée;Date;Client;SIREN ou SIRET;TVA intracommunautaire;Pays;Taux;Montant HT;TVA;Montant TTC;Fichier';

function indexCsv(invoices: readonly CompanyInvoice[]): string {
  const lines = invoices.map((invoice) => {
    const { number, corrects, netCents, grossCents } = invoice;
    const sign = corrects ? -1 : 1;
    const texts = [
      number,
      corrects ? 'Avoir' : 'Facture',
      corrects ?? '',
      dayInParis(invoice.issuedAt),
      invoice.company,
      invoice.registration ?? '',
      invoice.vatNumber ?? '',
      invoice.country,
    ];
    const amounts = [netCents, grossCents - netCents, grossCents];
    return [
      ...texts.map(csvField),
      String(invoice.rate).replace('.', ','),
      ...amounts.map((cents) => csvEuros((sign * cents) / 100)),
      csvField(`${number}.pdf`),
    ].join(';');
  });
  return `${byteOrderMark}${[indexHead, ...lines].join('\r\n')}\r\n`;
}
