import type { EntityManager } from '@mikro-orm/postgresql';
import { orderName } from '@atelier/contracts/words/order-words';
import { command } from '../../../kernel/use-case.js';
import { sqlRows } from '../../../kernel/query.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import {
  csvHead,
  csvLine,
  ledgerHead,
  ledgerLines,
  repaidLines,
  type RepaidOtherwise,
} from '../invoicing/accounting-rows.js';
import type { Invoice } from '../invoicing/invoice-facts.js';
import { invoiceRows, toInvoice, type InvoiceRow } from '../queries/read-invoice.js';

const chunkSize = 500;

/** Invoices and credit notes of a month as CSV, or the entries of a year; piece by piece, the oldest first. Noted before it leaves. */
export const ExportAccounting = command(
  async (
    { entityManager },
    { period }: { period: { month: string } | { year: string } },
  ): Promise<AsyncIterable<string>> => {
    const subject = { type: 'journal' as const, id: null, label: 'Comptabilité' };
    await entityManager
      .fork()
      .transactional((em) => noteAudit(em, { kind: 'accounting-exported', subject, after: { ...period } }));
    return 'month' in period
      ? monthOf(entityManager, `${period.month}-01`)
      : yearOf(entityManager, `${period.year}-01-01`);
  },
);

async function* monthOf(em: EntityManager, from: string): AsyncIterable<string> {
  yield csvHead;
  for await (const invoices of chunks(em, from, '1 month')) yield invoices.map(csvLine).join('');
}

async function* yearOf(em: EntityManager, from: string): AsyncIterable<string> {
  yield ledgerHead;
  // Each was somebody's decision: there are few.
  const repaid = await repaidOtherwise(em, from);
  let number = 1;
  const before = (moment: number): string => {
    const due = repaid.splice(0, repaid.filter(({ at }) => at.getTime() < moment).length);
    return due.map((each) => repaidLines(each, number++)).join('');
  };
  for await (const invoices of chunks(em, from, '1 year')) {
    let text = '';
    for (const invoice of invoices) {
      text += before(invoice.issuedAt.getTime()) + ledgerLines(invoice, number);
      number += 2;
    }
    yield text;
  }
  yield before(Infinity);
}

/** Of a year, in its order: what no credit note of its own says. */
async function repaidOtherwise(em: EntityManager, from: string): Promise<RepaidOtherwise[]> {
  const rows = await sqlRows<Omit<RepaidOtherwise, 'at' | 'orderName'> & { at: string; number: number }>(
    em.fork(),
  )`
    select moved.at, p.provider, o.number, coalesce(last.number, o.invoice_number) as ref,
           r.amount_cents - coalesce(own.cents, 0) as cents
    from commerce_refund r
    join commerce_payment p on p.id = r.payment_id and p.status = 'succeeded'
    join commerce_order o on o.id = r.order_id
    left join commerce_credit_note own on own.refund_id = r.id
    left join lateral (
      select max(number) as number, max(issued_at) as at from commerce_credit_note where order_id = o.id) last on true
    -- A day was given, which is no hour: never before the credit note that it is about.
    cross join lateral (select greatest(r.settled_at, last.at) as at) moved
    where r.kind = 'elsewhere' and r.status = 'succeeded' and r.amount_cents > coalesce(own.cents, 0)
      and moved.at >= ${from}::date::timestamp at time zone 'Europe/Paris'
      and moved.at < (${from}::date + interval '1 year')::timestamp at time zone 'Europe/Paris'
    order by moved.at, r.id`;
  return rows.map(({ at, number, ...row }) => ({ ...row, at: new Date(at), orderName: orderName(number) }));
}

async function* chunks(em: EntityManager, from: string, length: string): AsyncIterable<Invoice[]> {
  let after = { issuedAt: '-infinity', number: '' };
  for (;;) {
    const rows = await sqlRows<InvoiceRow>(em.fork())`
      ${invoiceRows}
      where i.issued_at >= ${from}::date::timestamp at time zone 'Europe/Paris'
        and i.issued_at < (${from}::date + ${length}::interval)::timestamp at time zone 'Europe/Paris'
        and (i.issued_at, i.number) > (${after.issuedAt}::timestamptz, ${after.number})
      order by i.issued_at, i.number limit ${chunkSize}`;
    const last = rows.at(-1);
    if (!last) return;
    after = { issuedAt: last.issuedAt, number: last.number };
    yield rows.map(toInvoice);
  }
}
