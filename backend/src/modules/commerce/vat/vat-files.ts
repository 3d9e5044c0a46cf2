import type { EReporting, OssReturn } from '@atelier/contracts/vat';
import type { Seller } from '../invoices/invoice.domain.js';
import { byteOrderMark, csvEuros, csvField, xmlText } from '../../../kernel/text-formats.js';
import { countryName, sirenOf } from '../invoices/invoice-texts.js';

/** A number as spreadsheets read it. A minus would be escaped as a formula, so that numbers are not quoted. */
const csvRows = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map((fields) => fields.map((field) => (typeof field === 'number' ? csvEuros(field) : csvField(field))))
    .map((fields) => `${fields.join(';')}\r\n`)
    .join('');

const percent = (rate: number): string => String(rate).replace('.', ',');

/** The OSS return of a quarter: supplies, then corrections of earlier quarters. */
export function ossCsv({ quarter, supplies, corrections }: OssReturn): string {
  const head = 'Trimestre;Nature;Trimestre corrigé;Pays;Code;Taux;Documents;Montant HT;TVA'.split(';');
  return (
    byteOrderMark +
    csvRows([
      head,
      ...supplies.map(({ country, rate, sales, net, vat }) => [
        quarter,
        'Ventes',
        '',
        countryName(country),
        country,
        percent(rate),
        String(sales),
        net,
        vat,
      ]),
      ...corrections.map(({ country, corrects, rate, creditNotes, net, vat }) => [
        quarter,
        'Correction',
        corrects,
        countryName(country),
        country,
        percent(rate),
        String(creditNotes),
        net,
        vat,
      ]),
    ])
  );
}

/** A period, line by line: each day and rate, credit notes, the total. */
export function eReportingCsv({ days, total }: EReporting): string {
  const head = 'Jour;Nature;Catégorie;Taux;Ventes;Avoir;Vente du;Montant HT;TVA;Encaissé'.split(';');
  const lines = days.flatMap(({ day, rates, creditNotes }) => [
    ...(rates.length === 0 ? [[day, 'Ventes', '', '', '0', '', '', 0, 0, 0]] : []),
    ...rates.map(({ category, rate, sales, net, vat, collected }) => [
      day,
      'Ventes',
      category,
      percent(rate),
      String(sales),
      '',
      '',
      net,
      vat,
      collected,
    ]),
    ...creditNotes.map(({ number, soldOn, category, rate, net, vat, collected }) => [
      day,
      'Avoir',
      category,
      percent(rate),
      '',
      number,
      soldOn,
      net,
      vat,
      collected,
    ]),
  ]);
  const sum = ['', 'Total', '', '', String(total.sales), '', '', total.net, total.vat, total.collected];
  return byteOrderMark + csvRows([head, ...lines, sum]);
}

/** Version of the structure, in the name of the file: a receiver must know what it reads. */
const structure = 'flux10-v3';

export const eReportingName = ({ siret }: Seller, { from, to }: EReporting, ending: 'xml' | 'csv'): string =>
  `e-reporting-${sirenOf({ siret })}-${from}-${to}-${structure}.${ending}`;

export const ossName = ({ quarter }: OssReturn): string => `oss-${quarter}.csv`;

const compact = (day: string): string => day.replaceAll('-', '');
const decimal = (euros: number): string => euros.toFixed(2);

const el = (name: string, ...content: string[]): string =>
  `<${name}>${content.join('')}</${name.split(' ', 1)[0]}>`;
const cents = (euros: number): number => Math.round(euros * 100);

/**
 * Flux 10 of the external specifications of the DGFiP, version 3: aggregated sales to consumers (10.3) and what was
 * collected of services taxed in France (10.4). One group is one day and category; it is net of the credit notes of that
 * day, as the structure has no place for a single one. Tags of the specification (TT-…) are in the decision record.
 * @param at when it is made
 */
export function eReportingXml(report: EReporting, seller: Seller, at: Date): string {
  const { from, to, days } = report;
  const issuer = (tag: string, role: string) =>
    el(
      tag,
      el('Id schemeId="0002"', sirenOf(seller)),
      el('Name', xmlText(seller.name)),
      el('RoleCode', role),
    );
  const period = el('ReportPeriod', el('StartDate', compact(from)), el('EndDate', compact(to)));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${el(
    'Report',
    el(
      'ReportDocument',
      el('Id', `${sirenOf(seller)}-${compact(from)}-${compact(to)}`),
      el('Name', `E-reporting ${from} ${to}`),
      el('IssueDateTime', el('DateTimeString', at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14))),
      el('TypeCode', 'IN'),
      issuer('Sender', 'WK'),
      issuer('Issuer', 'SE'),
    ),
    el('TransactionsReport', period, ...days.flatMap(transactionsOf)),
    el('PaymentsReport', period, ...days.flatMap(paymentsOf)),
  )}\n`;
}

type Day = EReporting['days'][number];

/** Sales and credit notes of a day, by category. */
const linesOf = ({ rates, creditNotes }: Day) => [
  ...rates,
  ...creditNotes.map((note) => ({ ...note, sales: 0 })),
];

const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + cents(amount(row)), 0) / 100;

function transactionsOf(day: Day): string[] {
  const byCategory = [...Map.groupBy(linesOf(day), ({ category }) => category)];
  // A day without a sale is a total too: platforms refuse a period with a gap.
  const groups = byCategory.length > 0 ? byCategory : [['TNT1', []] as const];
  return groups.map(([category, lines]) => {
    const byRate = [...Map.groupBy(lines, ({ rate }) => rate)];
    const subtotals = byRate.length > 0 ? byRate : [[0, []] as const];
    return el(
      'Transactions',
      el('Date', compact(day.day)),
      el('CurrencyCode', 'EUR'),
      el('CategoryCode', category),
      el('TaxExclusiveAmount', decimal(sumOf(lines, ({ net }) => net))),
      el('TaxTotal CurrencyCode="EUR"', decimal(sumOf(lines, ({ vat }) => vat))),
      el('TransactionsCount', String(lines.reduce((sum, { sales }) => sum + sales, 0))),
      ...subtotals.map(([rate, ofRate]) =>
        el(
          'TaxSubtotal',
          el('TaxPercent', decimal(rate)),
          el('TaxableAmount', decimal(sumOf(ofRate, ({ net }) => net))),
          el('TaxTotal', decimal(sumOf(ofRate, ({ vat }) => vat))),
        ),
      ),
    );
  });
}

function paymentsOf(day: Day): string[] {
  const taxed = linesOf(day).filter(({ category, collected }) => category === 'TPS1' && collected !== 0);
  if (taxed.length === 0) return [];
  return [
    el(
      'Transactions',
      el(
        'Payment',
        el('Date', compact(day.day)),
        ...[...Map.groupBy(taxed, ({ rate }) => rate)].map(([rate, lines]) =>
          el(
            'SubTotals',
            el('TaxPercent', decimal(rate)),
            el('CurrencyCode', 'EUR'),
            el('Amount', decimal(sumOf(lines, ({ collected }) => collected))),
          ),
        ),
      ),
    ),
  ];
}
