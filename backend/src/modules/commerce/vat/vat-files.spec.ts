import type { EReporting, OssReturn } from '@atelier/contracts/vat';
import { taxed } from '../../../../test/support/example-invoices.js';
import { eReportingCsv, eReportingName, eReportingXml, ossCsv, ossName } from './vat-files.js';

const lines = (...rows: string[]) => `\ufeff${rows.map((row) => `${row}\r\n`).join('')}`;

describe('the file of an OSS return', () => {
  const oss = {
    quarter: '2026-T4',
    supplies: [{ country: 'BE', rate: 21, sales: 2, net: 200, vat: 42 }],
    corrections: [{ country: 'LU', corrects: '2026-T3', rate: 5.5, creditNotes: 1, net: -10, vat: -0.55 }],
  } as unknown as OssReturn;

  it('has a line for each supply and correction', () => {
    proves('vat.oss');

    expect(ossName(oss)).toBe('oss-2026-T4.csv');
    expect(ossCsv(oss)).toBe(
      lines(
        '"Trimestre";"Nature";"Trimestre corrigé";"Pays";"Code";"Taux";"Documents";"Montant HT";"TVA"',
        '"2026-T4";"Ventes";"";"Belgique";"BE";"21";"2";200,00;42,00',
        '"2026-T4";"Correction";"2026-T3";"Luxembourg";"LU";"5,5";"1";-10,00;-0,55',
      ),
    );
  });
});

describe('the files of e-reporting', () => {
  const figures = (net: number, vat: number, collected: number) => ({ net, vat, collected });
  const report = {
    from: '2026-11-11',
    to: '2026-11-12',
    days: [
      { day: '2026-11-11', sales: 0, ...figures(0, 0, 0), rates: [], creditNotes: [] },
      {
        day: '2026-11-12',
        sales: 4,
        ...figures(250, 31, 281),
        rates: [
          { category: 'TPS1', rate: 20, sales: 1, ...figures(100, 20, 120) },
          { category: 'TPS1', rate: 10, sales: 1, ...figures(110, 11, 0) },
          { category: 'TNT1', rate: 0, sales: 2, ...figures(40, 0, 40) },
        ],
        creditNotes: [
          {
            number: 'AV2026-000030',
            sale: 'F2026-000007',
            soldOn: '2026-11-08',
            isOfClosedPeriod: true,
            category: 'TPS1',
            rate: 20,
            ...figures(-10.1, -2.02, -12.12),
          },
        ],
      },
    ],
    total: { sales: 4, ...figures(239.9, 28.98, 147.88) },
  } as unknown as EReporting;

  it('are a CSV with every day, rate and credit note', () => {
    proves('vat.e-reporting-file');

    expect(eReportingCsv(report)).toBe(
      lines(
        '"Jour";"Nature";"Catégorie";"Taux";"Ventes";"Avoir";"Vente du";"Montant HT";"TVA";"Encaissé"',
        '"2026-11-11";"Ventes";"";"";"0";"";"";0,00;0,00;0,00',
        '"2026-11-12";"Ventes";"TPS1";"20";"1";"";"";100,00;20,00;120,00',
        '"2026-11-12";"Ventes";"TPS1";"10";"1";"";"";110,00;11,00;0,00',
        '"2026-11-12";"Ventes";"TNT1";"0";"2";"";"";40,00;0,00;40,00',
        '"2026-11-12";"Avoir";"TPS1";"20";"";"AV2026-000030";"2026-11-08";-10,10;-2,02;-12,12',
        '"";"Total";"";"";"4";"";"";239,90;28,98;147,88',
      ),
    );
  });

  it('are flux 10: sales and money of each day by category and rate, net of its credit notes', () => {
    proves('vat.e-reporting-file');

    const { seller } = taxed;
    const siren = seller.siret.slice(0, 9);
    const period = '<ReportPeriod><StartDate>20261111</StartDate><EndDate>20261112</EndDate></ReportPeriod>';
    const party = (tag: string, role: string) =>
      `<${tag}><Id schemeId="0002">${siren}</Id><Name>${seller.name}</Name><RoleCode>${role}</RoleCode></${tag}>`;
    const subtotal = (rate: string, net: string, vat: string) =>
      `<TaxSubtotal><TaxPercent>${rate}</TaxPercent><TaxableAmount>${net}</TaxableAmount><TaxTotal>${vat}</TaxTotal></TaxSubtotal>`;
    const sold = (
      day: string,
      category: string,
      net: string,
      vat: string,
      count: number,
      ...subs: string[]
    ) =>
      `<Transactions><Date>${day}</Date><CurrencyCode>EUR</CurrencyCode><CategoryCode>${category}</CategoryCode>` +
      `<TaxExclusiveAmount>${net}</TaxExclusiveAmount><TaxTotal CurrencyCode="EUR">${vat}</TaxTotal>` +
      `<TransactionsCount>${count}</TransactionsCount>${subs.join('')}</Transactions>`;
    expect(eReportingName(seller, report, 'csv')).toBe(
      `e-reporting-${siren}-2026-11-11-2026-11-12-flux10-v3.csv`,
    );
    expect(eReportingXml(report, seller, new Date('2026-11-21T08:09:10.500Z'))).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Report><ReportDocument><Id>${siren}-20261111-20261112</Id>` +
        '<Name>E-reporting 2026-11-11 2026-11-12</Name>' +
        '<IssueDateTime><DateTimeString>20261121080910</DateTimeString></IssueDateTime><TypeCode>IN</TypeCode>' +
        `${party('Sender', 'WK')}${party('Issuer', 'SE')}</ReportDocument><TransactionsReport>${period}` +
        sold('20261111', 'TNT1', '0.00', '0.00', 0, subtotal('0.00', '0.00', '0.00')) +
        sold(
          '20261112',
          'TPS1',
          '199.90',
          '28.98',
          2,
          subtotal('20.00', '89.90', '17.98'),
          subtotal('10.00', '110.00', '11.00'),
        ) +
        sold('20261112', 'TNT1', '40.00', '0.00', 2, subtotal('0.00', '40.00', '0.00')) +
        `</TransactionsReport><PaymentsReport>${period}<Transactions><Payment><Date>20261112</Date>` +
        '<SubTotals><TaxPercent>20.00</TaxPercent><CurrencyCode>EUR</CurrencyCode><Amount>107.88</Amount></SubTotals>' +
        '</Payment></Transactions></PaymentsReport></Report>\n',
    );
  });
});
