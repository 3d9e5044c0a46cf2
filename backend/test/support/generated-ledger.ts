import { randomUUIDv7 } from 'node:crypto';
import { dayInParis, momentInParis } from '@atelier/contracts/words/days-of-paris';
import type { VatSettings } from '@atelier/contracts/words/vat-regimes';
import {
  buildCreditNote,
  buildInvoice,
  type Company,
  type Invoice,
  type PaidLine,
  type SellerConfig,
} from '../../src/modules/commerce/invoices/invoice.domain.js';
import type { VatEntry } from '../../src/modules/commerce/vat/vat-entry.domain.js';
import { SeededRandom } from '../money/seeded-random.js';
import { exampleCompany, taxed } from './example-invoices.js';

/** How many long runs are asked for: `MONEY_STORIES`, as of the money scenarios; 0 for the short form. */
export const longRuns = Number(process.env['MONEY_STORIES'] ?? 0);

/** Exempt until 14 June 2026, then 20 %, with some countries at the one-stop shop. */
export const changingVat: VatSettings = {
  home: null,
  abroad: {},
  changes: [
    {
      from: '2026-06-14',
      regime: { home: 20, abroad: { BE: 21, DE: 19, LU: 17, AT: 20, FI: 25.5, RE: 8.5 } },
    },
  ],
};

export const changingSeller: SellerConfig = { ...taxed, vat: changingVat };

const minute = 60_000;
const day = 24 * 60 * minute;
const first = momentInParis('2025-11-20').getTime();
const last = momentInParis('2027-02-10').getTime();
/** Midnights of Paris at which a year, a quarter, a period and the regime change. */
const edges = ['2026-01-01', '2026-04-01', '2026-06-14', '2026-11-11', '2027-01-01'].map((on) =>
  momentInParis(on).getTime(),
);
const countries = 'FR FR FR FR FR FR BE BE DE LU AT FI ES IT RE MC CH US IC'.split(' ');

function soldAt(random: SeededRandom): Date {
  if (!random.chance(0.2)) return new Date(first + random.below(last - first));
  return new Date(random.pick(edges) + (random.below(20) - 10) * minute - (random.chance(0.5) ? 1 : 0));
}

function companyOf(random: SeededRandom): Company | null {
  if (!random.chance(0.1)) return null;
  const country = random.pick(['FR', 'FR', 'BE', 'DE', 'CH']);
  const vatNumber = random.chance(0.7)
    ? { FR: 'FR44732829320', BE: 'BE0563846944', DE: 'DE123456789', CH: null }[country]
    : null;
  return { ...exampleCompany, country, vatNumber: vatNumber ?? null };
}

const creditNotesOf = (
  invoice: Invoice,
  lines: PaidLine[],
  paidCents: number,
  random: SeededRandom,
): Invoice[] => {
  if (!random.chance(0.25)) return [];
  const notes: Invoice[] = [];
  let creditedCents = 0;
  let at = invoice.issuedAt.getTime();
  for (let left = 1 + random.below(3); left > 0 && creditedCents < paidCents; left -= 1) {
    const rest = paidCents - creditedCents;
    const cents = left === 1 && random.chance(0.6) ? rest : 1 + random.below(rest);
    at += random.chance(0.3) ? random.below(60) * minute : random.below(140 * day);
    const facts = buildCreditNote(
      invoice.facts,
      [{ title: lines[0]?.title ?? 'Cours', cents }],
      creditedCents,
      changingSeller,
    );
    creditedCents += cents;
    notes.push({
      ...invoice,
      number: '',
      issuedAt: new Date(at),
      corrects: { number: invoice.number, issuedAt: invoice.issuedAt },
      facts,
    });
  }
  return notes;
};

/** Invoices and credit notes of orders with several lines, coupons, companies and refunds. */
export function generatedLedger(orders: number, seed: number, seller = changingSeller): Invoice[] {
  const random = new SeededRandom(seed);
  const documents: Invoice[] = [];
  for (let order = 1; order <= orders; order += 1) {
    const lines = Array.from({ length: 1 + random.below(4) }, (_, index) => ({
      title: `Cours ${index + 1}`,
      cents: 100 + random.below(9900),
    }));
    const total = lines.reduce((sum, { cents }) => sum + cents, 0);
    const paidCents = random.chance(0.3) ? Math.max(50, total - random.below(total)) : total;
    const issuedAt = soldAt(random);
    const sale = {
      orderName: `A-${order}`,
      lines,
      paidCents,
      payment: { means: random.pick(['stripe', 'paypal'] as const), reference: `ch_${order}` },
      evidence: { declared: random.pick(countries), network: null, payment: null },
      company: companyOf(random),
    };
    const invoice: Invoice = {
      number: `F-${String(order).padStart(6, '0')}`,
      issuedAt,
      buyer: { name: 'Maud Lefort', email: 'm.lefort@exemple.fr' },
      facts: buildInvoice(sale, seller, issuedAt),
      corrects: null,
    };
    const notes = creditNotesOf(invoice, lines, paidCents, random);
    documents.push(
      invoice,
      ...notes.map((note) => ({ ...note, number: `AV-${invoice.number}-${notes.indexOf(note)}` })),
    );
  }
  return documents;
}

/** What the database answers for these documents with `grain` `document`, one entry per document. */
export const entriesOf = (documents: readonly Invoice[]): VatEntry[] =>
  documents.map(({ number, issuedAt, facts, corrects }) => {
    const sign = corrects ? -1 : 1;
    return {
      day: dayInParis(issuedAt),
      country: facts.country.territory ?? facts.country.code,
      category: facts.vat.category,
      rate: facts.vat.rate,
      reasonCode: facts.vat.reasonCode,
      isOss: facts.vat.oss ?? false,
      buyer: !facts.company ? 'consumer' : facts.company.vatNumber ? 'registered-company' : 'company',
      sales: corrects ? 0 : 1,
      netCents: sign * facts.total.netCents,
      grossCents: sign * facts.total.grossCents,
      collectedCents: sign * facts.total.grossCents,
      corrects: corrects ? { number, sale: corrects.number, soldOn: dayInParis(corrects.issuedAt) } : null,
    };
  });

type Rows = <Row = Record<string, unknown>>(query: string, values?: unknown[]) => Promise<Row[]>;

/** Stores documents as settlement does, under one order. Answers its id. */
export async function storeDocuments(rows: Rows, documents: readonly Invoice[]): Promise<string> {
  const orderId = randomUUIDv7();
  await rows(
    `insert into commerce_order (id, user_id, email, cart_hash, amount_cents, status, created_at, expires_at)
     values (?, ?, 'm.lefort@exemple.fr', ?, 100, 'paid', now(), now())`,
    [orderId, randomUUIDv7(), orderId],
  );
  for (let from = 0; from < documents.length; from += 1000)
    await rows(
      `insert into commerce_invoice (number, order_id, corrects, issued_at, buyer_name, buyer_email, facts, net_cents, gross_cents)
       select number, '${orderId}', corrects, "issuedAt", 'Maud Lefort', 'm.lefort@exemple.fr', facts,
              (facts #>> '{total,netCents}')::int, (facts #>> '{total,grossCents}')::int
       from jsonb_to_recordset(?::jsonb) as d (number text, corrects text, "issuedAt" timestamptz, facts jsonb)`,
      [
        JSON.stringify(
          documents.slice(from, from + 1000).map(({ number, corrects, issuedAt, facts }) => ({
            number,
            corrects: corrects?.number ?? null,
            issuedAt,
            facts,
          })),
        ),
      ],
    );
  return orderId;
}
