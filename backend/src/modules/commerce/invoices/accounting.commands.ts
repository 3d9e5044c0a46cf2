import type { EntityManager } from '@mikro-orm/postgresql';
import { dayInParis } from '@atelier/contracts/words/days-of-paris';
import { orderName } from '@atelier/contracts/words/order-words';
import { byteOrderMark, csvField } from '../../../kernel/text-formats.js';
import { sqlRows } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { plainLine } from '../../../platform/pdf/document-text.js';
import { buyerNameOf, documentKind, paymentMeansLabels, sirenOf } from './invoice-texts.js';
import { type InvoiceRow, invoiceRows, toInvoice } from './invoices.queries.js';
import { type Invoice, trainingCode, vatCentsOf } from './invoice.domain.js';

const decimalAmount = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

const csvColumns =
  'Date;Type;Numéro;Facture corrigée;Commande;Nature;Places;Client;Identifiant;Email;Pays;Taux de TVA;Montant HT;TVA;Montant TTC;Moyen;Référence';

const csvHead = `${byteOrderMark}${csvColumns}\r\n`;

/** An invoice as a CSV line of the month; credit notes are negative. */
function csvLine(invoice: Invoice): string {
  const { facts, corrects } = invoice;
  const sign = corrects ? -1 : 1;
  const texts = [
    dayInParis(invoice.issuedAt),
    documentKind(invoice),
    invoice.number,
    corrects?.number ?? '',
    facts.orderName,
    facts.company ? 'Entreprise' : 'Particulier',
    facts.company ? String(facts.lines.reduce((sum, { quantity = 1 }) => sum + quantity, 0)) : '',
    buyerNameOf(invoice),
    facts.company?.registration ?? facts.company?.vatNumber ?? '',
    plainLine(invoice.buyer.email),
    facts.country.code,
  ];
  const figures = [
    String(facts.vat.rate).replace('.', ','),
    ...[facts.total.netCents, vatCentsOf(facts.total), facts.total.grossCents].map((cents) =>
      decimalAmount(sign * cents),
    ),
  ];
  const paid = [paymentMeansLabels[facts.payment.means], facts.payment.reference ?? ''];
  return `${[...texts.map(csvField), ...figures, ...paid.map(csvField)].join(';')}\r\n`;
}

const ledgerFields =
  'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise';

/** The eighteen fields of article A47 A-1 of the LPF. */
const ledgerHead = `${ledgerFields.replaceAll(' ', '\t')}\r\n`;

/**
 * Accounts debited for payments: the provider's clearing account (its fees are known from its statements alone), or
 * the seller's bank account for repayments outside the provider.
 */
const cashAccounts = {
  stripe: ['467100', 'Stripe'],
  paypal: ['467200', 'PayPal'],
  elsewhere: ['512000', 'Banque'],
} as const;

const customerAccount = ['411000', 'Clients'] as const;

const salesAccounts = {
  taxed: ['706000', 'Prestations de services'],
  training: ['706100', 'Formations exonérées (art. 261-4-4° a)'],
} as const;

/** The sale and its payment, or their reversal, as balanced entries under two numbers. */
function ledgerLines(invoice: Invoice, firstNumber: number): string {
  const { facts, corrects } = invoice;
  const { netCents, grossCents } = facts.total;
  const sale: Entry[] = [
    { account: customerAccount, cents: grossCents },
    {
      account: salesAccounts[facts.vat.reasonCode === trainingCode ? 'training' : 'taxed'],
      cents: -netCents,
    },
    { account: ['445710', 'TVA collectée'], cents: -vatCentsOf(facts.total) },
  ];
  const payment: Entry[] = [
    { account: cashAccounts[facts.payment.means], cents: grossCents },
    { account: customerAccount, cents: -grossCents },
  ];
  const document = {
    at: invoice.issuedAt,
    ref: invoice.number,
    label: `${documentKind(invoice)} ${invoice.number}${corrects ? ` sur ${corrects.number}` : ''}`,
    customer: { number: facts.orderName, name: buyerNameOf(invoice) },
  };
  const signed = (entries: Entry[]) =>
    corrects ? entries.map(({ account, cents }) => ({ account, cents: -cents })) : entries;
  return (
    journalEntries(['VE', 'Ventes'], firstNumber, document, signed(sale)) +
    journalEntries(['BQ', 'Encaissements'], firstNumber + 1, document, signed(payment))
  );
}

/**
 * A repayment outside the provider, whose credit note was booked against the provider, although that kept the
 * money.
 */
interface ExternalRepayment {
  at: Date;
  /** The credit note issued when the provider reported the refund. */
  ref: string;
  provider: 'stripe' | 'paypal';
  cents: number;
  orderName: string;
}

/** The provider still has the money and the seller's bank account has paid it, under one number. */
const repaymentLines = (
  { provider, cents, orderName: name, ...document }: ExternalRepayment,
  number: number,
): string =>
  journalEntries(
    ['OD', 'Opérations diverses'],
    number,
    { ...document, label: `Rendu par un autre moyen, commande ${name}`, customer: null },
    [
      { account: cashAccounts[provider], cents },
      { account: cashAccounts.elsewhere, cents: -cents },
    ],
  );

interface Entry {
  account: readonly [string, string];
  /** Positive where it is debited. */
  cents: number;
}

interface JournalDocument {
  at: Date;
  ref: string;
  label: string;
  customer: { number: string; name: string } | null;
}

function journalEntries(
  journal: [string, string],
  number: number,
  document: JournalDocument,
  entries: Entry[],
): string {
  const day = dayInParis(document.at).replaceAll('-', '');
  return entries
    .filter(({ cents }) => cents !== 0)
    .map(({ account, cents }) => {
      const [debit, credit] = cents > 0 ? [cents, 0] : [0, -cents];
      const buyer = account === customerAccount ? document.customer : null;
      const line = [
        ...journal,
        String(number),
        day,
        ...account,
        buyer?.number ?? '',
        buyer?.name ?? '',
        document.ref,
        day,
        document.label,
        decimalAmount(debit),
        decimalAmount(credit),
        '',
        '',
        day,
        '',
        '',
      ];
      return `${line.map((text) => text.replace(/[\t\r\n|]/g, ' ')).join('\t')}\r\n`;
    })
    .join('');
}

/** `<SIREN>FEC<end of the year>.txt`, as the administration names it. */
export const ledgerName = (siret: string, year: string): string => `${sirenOf({ siret })}FEC${year}1231.txt`;

const chunkSize = 500;

/**
 * Invoices and credit notes of a month as CSV, or the ledger of a year (FEC), streamed, the oldest first. Audited
 * before it is sent.
 */
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
      ? monthCsv(entityManager, `${period.month}-01`)
      : yearLedger(entityManager, `${period.year}-01-01`);
  },
);

async function* monthCsv(em: EntityManager, from: string): AsyncIterable<string> {
  yield csvHead;
  for await (const invoices of invoiceChunks(em, from, '1 month')) yield invoices.map(csvLine).join('');
}

async function* yearLedger(em: EntityManager, from: string): AsyncIterable<string> {
  yield ledgerHead;
  // Each was decided by an administrator: there are few.
  const repaid = await externalRepayments(em, from);
  let number = 1;
  const before = (moment: number): string => {
    const due = repaid.splice(0, repaid.filter(({ at }) => at.getTime() < moment).length);
    return due.map((each) => repaymentLines(each, number++)).join('');
  };
  for await (const invoices of invoiceChunks(em, from, '1 year')) {
    let text = '';
    for (const invoice of invoices) {
      text += before(invoice.issuedAt.getTime()) + ledgerLines(invoice, number);
      number += 2;
    }
    yield text;
  }
  yield before(Infinity);
}

/** Repayments of a year, in order, that are not booked by a credit note of their own. */
async function externalRepayments(em: EntityManager, from: string): Promise<ExternalRepayment[]> {
  const rows = await sqlRows<Omit<ExternalRepayment, 'at' | 'orderName'> & { at: string; number: number }>(
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
    -- The date of repayment has no hour: never before the credit note that it is about.
    cross join lateral (select greatest(r.settled_at, last.at) as at) moved
    where r.kind = 'elsewhere' and r.status = 'succeeded' and r.amount_cents > coalesce(own.cents, 0)
      and moved.at >= ${from}::date::timestamp at time zone 'Europe/Paris'
      and moved.at < (${from}::date + interval '1 year')::timestamp at time zone 'Europe/Paris'
    order by moved.at, r.id`;
  return rows.map(({ at, number, ...row }) => ({ ...row, at: new Date(at), orderName: orderName(number) }));
}

async function* invoiceChunks(em: EntityManager, from: string, length: string): AsyncIterable<Invoice[]> {
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
