import { Command } from '@nestjs/cqrs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { commandHandler } from '../../../kernel/handlers.js';
import { sql, sqlRows } from '../../../kernel/query.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { csvHead, csvLine, ledgerHead, ledgerLines } from '../invoicing/accounting-rows.js';
import type { Invoice } from '../invoicing/invoice-facts.js';
import { invoiceRows, toInvoice, type InvoiceRow } from '../queries/read-invoice.js';

const chunkSize = 500;

/** Invoices and credit notes of a month as CSV, or the entries of a year; piece by piece, the oldest first. Noted before it leaves. */
export class ExportAccounting extends Command<AsyncIterable<string>> {
  constructor(readonly period: { month: string } | { year: string }) {
    super();
  }
}

export const ExportAccountingHandler = commandHandler(ExportAccounting, async (entityManager, { period }) => {
  const subject = { type: 'journal' as const, id: null, label: 'Comptabilité' };
  await entityManager
    .fork()
    .transactional((em) => noteAudit(em, { kind: 'accounting-exported', subject, after: { ...period } }));
  return 'month' in period
    ? monthOf(entityManager, `${period.month}-01`)
    : yearOf(entityManager, `${period.year}-01-01`);
});

async function* monthOf(em: EntityManager, from: string): AsyncIterable<string> {
  yield csvHead;
  for await (const invoices of chunks(em, from, '1 month')) yield invoices.map(csvLine).join('');
}

async function* yearOf(em: EntityManager, from: string): AsyncIterable<string> {
  yield ledgerHead;
  let number = 1;
  for await (const invoices of chunks(em, from, '1 year')) {
    const first = number;
    number += 2 * invoices.length;
    yield invoices.map((invoice, index) => ledgerLines(invoice, first + 2 * index)).join('');
  }
}

async function* chunks(em: EntityManager, from: string, length: string): AsyncIterable<Invoice[]> {
  let after = { issuedAt: '-infinity', number: '' };
  for (;;) {
    const rows = await sqlRows<InvoiceRow>(em.fork())`
      ${invoiceRows}
      where i.issued_at >= ${from}::date::timestamp at time zone 'Europe/Paris'
        and i.issued_at < (${from}::date + ${sql.lit(length)}::interval)::timestamp at time zone 'Europe/Paris'
        and (i.issued_at, i.number) > (${after.issuedAt}::timestamptz, ${after.number})
      order by i.issued_at, i.number limit ${chunkSize}`;
    const last = rows.at(-1);
    if (!last) return;
    after = { issuedAt: last.issuedAt, number: last.number };
    yield rows.map(toInvoice);
  }
}
