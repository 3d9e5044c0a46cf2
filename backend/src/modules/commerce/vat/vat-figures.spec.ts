import { daysLater, momentInParis } from '@atelier/contracts/words/days-of-paris';
import {
  mentionOf,
  regimeAt,
  regimeOn,
  vatNotice,
  type VatSettings,
} from '@atelier/contracts/words/vat-regimes';
import type { EReporting } from '@atelier/contracts/vat';
import { exampleCompany, taxed } from '../../../../test/support/example-invoices.js';
import {
  changingSeller,
  changingVat,
  entriesOf,
  generatedLedger,
  longRuns,
} from '../../../../test/support/generated-ledger.js';
import { legalNotices } from '../invoices/invoice-texts.js';
import {
  buildCreditNote,
  buildInvoice,
  type Invoice,
  vatOfCompany,
  vatOfConsumer,
} from '../invoices/invoice.domain.js';
import { eReporting } from './e-reporting.domain.js';
import { ossReturn } from './oss.domain.js';
import { dueAlarms, vatThresholds } from './thresholds.domain.js';
import type { VatEntry } from './vat-entry.domain.js';
import { eReportingCsv, eReportingName, eReportingXml, ossCsv } from './vat-files.js';
import { eReportingSpan, ossQuarter, quarterOf } from './vat-periods.domain.js';

const attestation = { number: '3511-69-0412', day: '2026-03-02' };
const trainer = (covers: 'companies' | 'everybody', home: number | null): VatSettings => ({
  home,
  abroad: {},
  training: { attestation, covers },
});

const entry = (change: Partial<VatEntry>): VatEntry => ({
  day: '2026-11-12',
  country: 'FR',
  category: 'S',
  rate: 20,
  reasonCode: null,
  isOss: false,
  buyer: 'consumer',
  sales: 1,
  netCents: 10_000,
  grossCents: 12_000,
  collectedCents: 12_000,
  corrects: null,
  ...change,
});

const exemptEntry = (change: Partial<VatEntry>): VatEntry =>
  entry({ category: 'E', rate: 0, reasonCode: 'VATEX-FR-FRANCHISE', ...change });

describe('the exemption of trainers', () => {
  it('is of companies in France, and of consumers only where the attestation names their courses', () => {
    proves('vat.training');

    const [companies, everybody] = [trainer('companies', 20), trainer('everybody', null)];
    const french = { country: 'FR', vatNumber: 'FR44732829320' };
    const training = {
      category: 'E',
      rate: 0,
      reason: 'Exonération de TVA, art. 261-4-4° a du CGI',
      reasonCode: 'VATEX-FR-CGI261-4',
    };
    expect(vatOfCompany(french, companies, taxed.seller)).toEqual(training);
    expect(vatOfConsumer('FR', companies)).toMatchObject({ category: 'S', rate: 20 });
    expect(vatOfConsumer('FR', trainer('companies', null))).toMatchObject({
      reasonCode: 'VATEX-FR-FRANCHISE',
    });
    expect(vatOfConsumer('FR', everybody)).toEqual(training);
    expect(vatOfConsumer('BE', everybody)).toEqual(training);
    expect(vatOfConsumer('BE', { ...everybody, home: 20, abroad: { BE: 21 } })).toMatchObject({
      rate: 21,
      oss: true,
    });
    // Supplied abroad: no exemption of French law.
    expect(vatOfCompany({ country: 'DE', vatNumber: 'DE123456789' }, companies, taxed.seller).category).toBe(
      'AE',
    );
    expect(vatOfConsumer('CH', trainer('everybody', 20)).category).toBe('O');
  });

  it('is said on the invoice, at the checkout and in the legal notice', () => {
    proves('vat.words');

    const seller = { ...taxed, vat: trainer('companies', null) };
    const sale = {
      orderName: 'A-1',
      lines: [{ title: 'TypeScript', cents: 4900 }],
      paidCents: 4900,
      payment: { means: 'stripe', reference: null } as const,
      evidence: { declared: 'FR', network: null, payment: null },
      company: exampleCompany,
    };
    const facts = buildInvoice(sale, seller);
    expect(facts.total).toEqual({ netCents: 4900, grossCents: 4900 });
    expect(
      legalNotices({
        facts,
        corrects: null,
        issuedAt: new Date(),
        number: 'F',
        buyer: { name: '', email: '' },
      })[0],
    ).toBe('Exonération de TVA, art. 261-4-4° a du CGI.');
    expect(mentionOf(seller.vat, 'company')).toBe('Exonération de TVA, art. 261-4-4° a du CGI');
    expect(mentionOf(seller.vat, 'consumer')).toBe('TVA non applicable, art. 293 B du CGI');
    expect(mentionOf(taxed.vat, 'consumer')).toBeNull();
    expect(vatNotice(taxed.vat, 'FR32123456782')).toBe('FR32123456782');
    expect(vatNotice({ home: null, abroad: {} }, null)).toBe('non applicable (article 293 B du CGI)');
    expect(vatNotice(trainer('everybody', null), null)).toBe(
      'exonérée (article 261-4-4° a du CGI, attestation n° 3511-69-0412 du 2 mars 2026)',
    );
    expect(vatNotice(trainer('companies', 20), 'FR32123456782')).toMatch(
      /^pour les entreprises, exonérée .*FR32123456782$/,
    );
  });
});

describe('a change of regime', () => {
  it('counts from midnight in Paris, and credit notes keep the treatment of their invoice', () => {
    proves('vat.change');

    const midnight = momentInParis('2026-06-14');
    expect(midnight.toISOString()).toBe('2026-06-13T22:00:00.000Z');
    expect(regimeAt(changingVat, new Date(midnight.getTime() - 1)).home).toBeNull();
    expect(regimeAt(changingVat, midnight).home).toBe(20);
    expect(regimeOn(changingVat, '2026-06-13').home).toBeNull();
    const sale = {
      orderName: 'A-1',
      lines: [{ title: 'TypeScript', cents: 12_000 }],
      paidCents: 12_000,
      payment: { means: 'stripe', reference: null } as const,
      evidence: { declared: 'FR', network: null, payment: null },
    };
    const before = buildInvoice(sale, changingSeller, new Date(midnight.getTime() - 1));
    const after = buildInvoice(sale, changingSeller, midnight);
    expect([before.total.netCents, after.total.netCents]).toEqual([12_000, 10_000]);
    expect(buildCreditNote(before, sale.lines, 0, changingSeller)).toMatchObject({
      vat: { reasonCode: 'VATEX-FR-FRANCHISE' },
      total: { netCents: 12_000 },
    });
  });
});

describe('thresholds of VAT', () => {
  const exemptSeller: VatSettings = { home: null, abroad: {} };
  const of = (entries: VatEntry[], settings: VatSettings = exemptSeller, today = '2026-11-25') =>
    vatThresholds(entries, settings, today, []);

  it('add up what is supplied in France, net of credit notes, and say on which day each was passed', () => {
    proves('vat.france');

    const { france } = of([
      exemptEntry({ day: '2025-12-31', netCents: 3_800_000 }),
      exemptEntry({ day: '2026-01-01', netCents: 3_000_000 }),
      exemptEntry({ day: '2026-06-02', netCents: 700_000, country: 'BE' }),
      exemptEntry({ day: '2026-06-03', netCents: 100_000, buyer: 'company' }),
      exemptEntry({ day: '2026-06-14', netCents: 400_000 }),
      exemptEntry({ day: '2026-07-01', netCents: -90_000, sales: 0 }),
      // Neither supplied in France, nor turnover of article 293 D.
      exemptEntry({ country: 'CH', netCents: 900_000 }),
      exemptEntry({ country: 'DE', buyer: 'registered-company', netCents: 900_000 }),
      exemptEntry({ reasonCode: 'VATEX-FR-CGI261-4', netCents: 900_000 }),
    ]);
    expect(france).toMatchObject({
      net: 41_100,
      lastYear: 38_000,
      passed: [
        { limit: 37_500, on: '2026-06-03' },
        { limit: 41_250, on: '2026-06-14' },
      ],
      // Last year was beyond the usual threshold.
      mustTaxSince: '2026-01-01',
    });
    expect(of([exemptEntry({ netCents: 4_125_001, day: '2026-05-02' })]).france.mustTaxSince).toBe(
      '2026-05-02',
    );
    expect(of([exemptEntry({ netCents: 4_125_000 })]).france.mustTaxSince).toBeNull();
  });

  it('say since when VAT is taken after the exemption', () => {
    proves('vat.france');

    expect(of([], changingVat).france).toMatchObject({ isExempt: false, rate: 20, taxedSince: '2026-06-14' });
    expect(of([], changingVat, '2026-06-13').france).toMatchObject({ isExempt: true, taxedSince: null });
    expect(of([], taxed.vat).france).toMatchObject({ isExempt: false, taxedSince: null });
    const again: VatSettings = {
      ...taxed.vat,
      changes: [
        { from: '2026-02-01', regime: { home: null, abroad: {} } },
        { from: '2026-03-01', regime: { home: 20, abroad: {} } },
        { from: '2026-04-01', regime: { home: 20, abroad: { BE: 21 } } },
      ],
    };
    expect(of([], again).france.taxedSince).toBe('2026-03-01');
  });

  it('know when the tax of the buyer’s country is due, this year and the next, and which rates are missing', () => {
    proves('vat.union');

    const abroad = { home: 20, abroad: { BE: 21 } };
    const sold = [
      entry({ day: '2026-03-01', country: 'BE', isOss: true, rate: 21, netCents: 700_000 }),
      entry({ day: '2026-09-01', country: 'ES', netCents: 250_000 }),
      entry({ day: '2026-10-01', country: 'IT', buyer: 'company', netCents: 50_000 }),
      entry({
        day: '2026-10-02',
        country: 'DE',
        category: 'AE',
        buyer: 'registered-company',
        netCents: 500_000,
      }),
      entry({ day: '2026-10-03', country: 'MC', netCents: 500_000 }),
    ];
    expect(of(sold, abroad).union).toMatchObject({ net: 10_000, dueSince: null, withoutRate: [] });
    const cent = entry({ day: '2026-11-02', country: 'ES', netCents: 1 });
    expect(of([...sold, cent], abroad).union).toMatchObject({
      net: 10_000.01,
      dueSince: '2026-11-02',
      withoutRate: ['ES', 'IT'],
      countries: [
        { country: 'BE', net: 7000, rate: 21 },
        { country: 'ES', net: 2500.01, rate: null },
        { country: 'IT', net: 500, rate: null },
      ],
    });
    const next = of(
      [...sold, cent, entry({ day: '2027-01-02', country: 'ES', netCents: 100 })],
      abroad,
      '2027-01-03',
    );
    expect(next.union).toMatchObject({
      net: 1,
      lastYear: 10_000.01,
      dueSince: '2027-01-01',
      withoutRate: ['ES'],
    });
  });

  it('forecast the year by the last ninety days, this year’s and last year’s', () => {
    proves('vat.union');

    const sold = (day: string, netCents: number) => entry({ day, country: 'BE', netCents });
    const forecast = (today: string, ...entries: VatEntry[]) => of(entries, taxed.vat, today).union.forecast;
    // Ninety days after 2 October is 31 December; 60 days are left on 1 November.
    expect(forecast('2026-11-01', sold('2026-08-03', 900_000), sold('2026-08-04', 90_000))).toBe(10_500);
    expect(forecast('2026-11-01', sold('2026-08-04', 90_000), sold('2026-10-01', -180_000))).toBe(-900);
    expect(forecast('2026-12-31', sold('2026-12-30', 90_000))).toBe(900);
    expect(forecast('2026-01-10', sold('2025-12-31', 90_000))).toBe(900 * (355 / 90));
  });

  it('list countries by what was sold, then by name, and each mail under its threshold', () => {
    proves('vat.union', 'vat.alarm');

    const sold = ['IT', 'ES', 'BE'].map((country) =>
      entry({ country, netCents: country === 'BE' ? 20_000 : 10_000 }),
    );
    const alarms = [
      { scope: 'france', limitCents: 3_750_000, percent: 80, reachedAt: '2026-05-01' },
      { scope: 'union', limitCents: 1_000_000, percent: 100, reachedAt: '2026-06-01' },
    ] as const;
    const { union, france } = vatThresholds(sold, taxed.vat, '2026-11-25', alarms);
    expect(union.countries.map(({ country }) => country)).toEqual(['BE', 'ES', 'IT']);
    expect(france.mails).toEqual([{ limit: 37_500, percent: 80, reachedAt: '2026-05-01' }]);
    expect(union.mails).toEqual([{ limit: 10_000, percent: 100, reachedAt: '2026-06-01' }]);
    expect([france.alarmAt, union.alarmAt]).toEqual([30_000, 8_000]);
    // Above the limit, a country whose sales were all given back needs no rate.
    const returned = [
      entry({ country: 'ES', netCents: 1_000_001 }),
      entry({ country: 'IT', netCents: 500 }),
      entry({ country: 'IT', netCents: -500 }),
    ];
    expect(of(returned, taxed.vat).union.withoutRate).toEqual(['ES']);
  });

  it('say what is exempt as training, of this year', () => {
    proves('vat.training');

    const trained = (day: string) => exemptEntry({ day, reasonCode: 'VATEX-FR-CGI261-4', netCents: 5_000 });
    const entries = [trained('2025-12-31'), trained('2026-01-01'), exemptEntry({ netCents: 900 })];
    expect(of(entries, trainer('companies', 20)).training).toEqual({
      ...attestation,
      covers: 'companies',
      net: 50,
    });
    expect(of(entries, taxed.vat).training).toBeNull();
  });

  it('alarm at 80 and 100 percent, in France only whoever is exempt', () => {
    proves('vat.alarm');

    const at = (netCents: number, settings: VatSettings = exemptSeller) =>
      dueAlarms(of([exemptEntry({ netCents })], settings)).map(
        ({ limitCents, percent }) => `${limitCents / 100} ${percent}`,
      );
    expect(at(2_999_999)).toEqual([]);
    expect(at(3_000_000)).toEqual(['37500 80']);
    expect(at(3_750_000)).toEqual(['37500 80', '37500 100', '41250 80']);
    expect(at(4_125_000)).toEqual(['37500 80', '37500 100', '41250 80', '41250 100']);
    expect(at(4_125_000, taxed.vat)).toEqual([]);
    const union = (netCents: number) =>
      dueAlarms(of([entry({ country: 'BE', netCents })], taxed.vat)).map(
        ({ scope, percent }) => `${scope} ${percent}`,
      );
    expect([union(799_999), union(800_000), union(1_000_000)]).toEqual([
      [],
      ['union 80'],
      ['union 80', 'union 100'],
    ]);
  });
});

describe('the return at the one-stop shop', () => {
  it('is by country and rate, due at the end of the month after the quarter', () => {
    proves('vat.oss');

    expect(['2026-01-01', '2026-03-31', '2026-12-31'].map(quarterOf)).toEqual([
      '2026-T1',
      '2026-T1',
      '2026-T4',
    ]);
    expect(ossQuarter('2026-T4')).toEqual({ from: '2026-10-01', to: '2026-12-31', dueOn: '2027-01-31' });
    expect(ossQuarter('2027-T1')).toEqual({ from: '2027-01-01', to: '2027-03-31', dueOn: '2027-04-30' });
    const shown = ossReturn(
      '2026-T4',
      [
        entry({ country: 'BE', rate: 21, isOss: true, sales: 2, netCents: 20_000, grossCents: 24_200 }),
        entry({ country: 'DE', rate: 19, isOss: true, netCents: 10_000, grossCents: 11_900 }),
        // From before the mark, known by the rate that is configured.
        entry({ country: 'BE', rate: 21, netCents: 1000, grossCents: 1210 }),
        entry({ country: 'ES', netCents: 10_000, grossCents: 12_000 }),
        entry({}),
        // France to VAT.
        entry({ country: 'MC' }),
      ],
      { BE: 21, DE: 19, MC: 20 },
    );
    expect(shown.supplies).toEqual([
      { country: 'BE', rate: 21, sales: 3, net: 210, vat: 44.1 },
      { country: 'DE', rate: 19, sales: 1, net: 100, vat: 19 },
    ]);
    expect(shown.atFrenchRate).toEqual([{ country: 'ES', net: 100 }]);
    expect(shown.totals.vat).toBe(63.1);
  });

  it('corrects an earlier quarter by a line of its own that names it, and pays no country less than nothing', () => {
    proves('vat.oss-corrections');

    const note = (soldOn: string, change: Partial<VatEntry> = {}) =>
      entry({
        country: 'BE',
        rate: 21,
        isOss: true,
        sales: 0,
        netCents: -10_000,
        grossCents: -12_100,
        corrects: { number: 'AV2026-000030', sale: 'F2026-000012', soldOn },
        ...change,
      });
    const shown = ossReturn(
      '2026-T4',
      [
        entry({ country: 'BE', rate: 21, isOss: true, netCents: 30_000, grossCents: 36_300 }),
        entry({ country: 'LU', rate: 17, isOss: true, netCents: 10_000, grossCents: 11_700 }),
        note('2026-10-02'),
        note('2026-09-30'),
        note('2026-06-30', { country: 'DE', rate: 19, grossCents: -11_900 }),
      ],
      {},
    );
    expect(shown.supplies).toContainEqual({ country: 'BE', rate: 21, sales: 1, net: 200, vat: 42 });
    expect(shown.corrections).toEqual([
      { country: 'BE', corrects: '2026-T3', rate: 21, creditNotes: 1, net: -100, vat: -21 },
      { country: 'DE', corrects: '2026-T2', rate: 19, creditNotes: 1, net: -100, vat: -19 },
    ]);
    // Germany’s −19 € lessens neither Belgium’s 21 € nor Luxembourg’s 17 €.
    expect(shown.totals.vat).toBe(38);
    expect(ossCsv({ ...shown, isOver: true, previous: null, next: null })).toContain(
      '"2026-T4";"Correction";"2026-T3";"Belgique";"BE";"21";"1";-100,00;-21,00\r\n',
    );
  });
});

describe('periods of e-reporting', () => {
  it.each([
    ['2026-11-10', 'ten-days', '2026-11-01', '2026-11-10', '2026-11-20'],
    ['2026-11-11', 'ten-days', '2026-11-11', '2026-11-20', '2026-11-30'],
    ['2027-02-15', 'ten-days', '2027-02-11', '2027-02-20', '2027-02-28'],
    ['2026-10-31', 'ten-days', '2026-10-21', '2026-10-31', '2026-11-10'],
    ['2026-12-31', 'ten-days', '2026-12-21', '2026-12-31', '2027-01-10'],
  ])(
    'with %s are %s from %s to %s, due on %s, with VAT by the normal returns',
    (on, kind, from, to, dueOn) => {
      proves('vat.e-reporting-periods');

      expect(eReportingSpan(on, taxed.vat, 'normal')).toEqual({ kind, from, to, dueOn });
    },
  );

  it('are a month with simplified returns, two months for whoever is exempt, and end with the regime', () => {
    proves('vat.e-reporting-periods');

    expect(eReportingSpan('2027-01-15', taxed.vat, 'simplified')).toEqual({
      kind: 'month',
      from: '2027-01-01',
      to: '2027-01-31',
      dueOn: '2027-02-28',
    });
    expect(eReportingSpan('2026-12-01', { home: null, abroad: {} }, 'normal')).toEqual({
      kind: 'two-months',
      from: '2026-11-01',
      to: '2026-12-31',
      dueOn: '2027-01-30',
    });
    const span = (on: string) => eReportingSpan(on, changingVat, 'normal');
    expect(span('2026-06-13')).toMatchObject({ kind: 'two-months', from: '2026-05-01', to: '2026-06-13' });
    expect(span('2026-06-14')).toMatchObject({ kind: 'ten-days', from: '2026-06-14', to: '2026-06-20' });
  });
});

describe('e-reporting', () => {
  const span = eReportingSpan('2026-11-20', taxed.vat, 'normal');
  const note = (day: string, soldOn: string): VatEntry =>
    entry({
      day,
      sales: 0,
      netCents: -4083,
      grossCents: -4900,
      collectedCents: -4900,
      corrects: { number: 'AV2026-000030', sale: 'F2026-000012', soldOn },
    });
  const report = (entries: VatEntry[]): EReporting => ({
    ...eReporting(span, entries, { BE: 21 }),
    isOver: true,
    previous: null,
    next: null,
  });

  it('has every day as a line, and a credit note as a negative line of its own day that names its sale', () => {
    proves('vat.e-reporting');

    const shown = report([
      entry({ sales: 2, netCents: 23_658, grossCents: 28_390, collectedCents: 28_390 }),
      note('2026-11-16', '2026-11-08'),
      note('2026-11-18', '2026-11-12'),
    ]);
    expect(shown.days.map(({ day }) => day)).toEqual(
      Array.from({ length: 10 }, (_, index) => `2026-11-${11 + index}`),
    );
    expect(shown.days[0]).toEqual({
      day: '2026-11-11',
      sales: 0,
      net: 0,
      vat: 0,
      collected: 0,
      rates: [],
      creditNotes: [],
    });
    expect(shown.days[1]).toMatchObject({ sales: 2, net: 236.58, vat: 47.32, collected: 283.9 });
    expect(shown.days[5]).toMatchObject({
      sales: 0,
      net: 0,
      creditNotes: [
        {
          number: 'AV2026-000030',
          soldOn: '2026-11-08',
          isOfClosedPeriod: true,
          net: -40.83,
          vat: -8.17,
          collected: -49,
        },
      ],
    });
    expect(shown.days[7]?.creditNotes[0]?.isOfClosedPeriod).toBe(false);
    expect(shown.total).toEqual({ sales: 2, net: 154.92, vat: 30.98, collected: 185.9 });
  });

  it('leaves out companies, which have their invoice, and what article 261 exempts', () => {
    proves('vat.e-reporting-scope');

    const shown = report([
      entry({}),
      entry({ buyer: 'registered-company' }),
      entry({ buyer: 'company', sales: 3, netCents: 30_000, grossCents: 36_000 }),
      exemptEntry({ reasonCode: 'VATEX-FR-CGI261-4', netCents: 5000, grossCents: 5000 }),
    ]);
    expect(shown.total).toMatchObject({ sales: 1, net: 100 });
    expect(shown.companyInvoices).toBe(4);
    expect(shown.exemptTraining).toEqual({ sales: 1, net: 50 });
  });

  it('counts money on the day on which it moved', () => {
    proves('vat.e-reporting');

    const late = { ...note('2026-11-13', '2026-11-12'), collectedCents: 0 };
    const moved = { ...note('2026-11-15', '2026-11-12'), netCents: 0, grossCents: 0 };
    const shown = report([entry({}), late, moved]);
    expect(shown.days[2]?.creditNotes[0]).toMatchObject({ net: -40.83, collected: 0 });
    expect(shown.days[4]?.creditNotes[0]).toMatchObject({ net: 0, collected: -49 });
    expect(shown.total).toMatchObject({ net: 59.17, collected: 71 });
  });

  it('is a file of flux 10 and a CSV, which add up to what is shown', () => {
    proves('vat.e-reporting-file');

    const shown = report([
      entry({}),
      entry({ country: 'BE', rate: 21, isOss: true, grossCents: 12_100 }),
      note('2026-11-12', '2026-11-08'),
    ]);
    const seller = { ...taxed.seller, name: 'A & B <script>' };
    const xml = eReportingXml(shown, seller, new Date('2026-11-21T08:00:00Z'));
    expect(eReportingName(seller, shown, 'xml')).toBe(
      'e-reporting-123456782-2026-11-11-2026-11-20-flux10-v3.xml',
    );
    expect(xml).not.toContain('<script>');
    expect(xml).toContain('<DateTimeString>20261121080000</DateTimeString>');
    expect(
      xml.match(/<TransactionsReport>.*<\/TransactionsReport>/)?.[0].match(/<Transactions>/g),
    ).toHaveLength(11);
    expect(xml).toContain(
      '<Transactions><Date>20261112</Date><CurrencyCode>EUR</CurrencyCode><CategoryCode>TPS1</CategoryCode><TaxExclusiveAmount>59.17</TaxExclusiveAmount><TaxTotal CurrencyCode="EUR">11.83</TaxTotal><TransactionsCount>1</TransactionsCount><TaxSubtotal><TaxPercent>20.00</TaxPercent><TaxableAmount>59.17</TaxableAmount><TaxTotal>11.83</TaxTotal></TaxSubtotal></Transactions>',
    );
    expect(xml).toContain('<CategoryCode>TNT1</CategoryCode><TaxExclusiveAmount>100.00</TaxExclusiveAmount>');
    expect(xml).toContain(
      '<Payment><Date>20261112</Date><SubTotals><TaxPercent>20.00</TaxPercent><CurrencyCode>EUR</CurrencyCode><Amount>71.00</Amount></SubTotals></Payment>',
    );
    const lines = eReportingCsv(shown).trim().split('\r\n');
    expect(lines).toContain(
      '"2026-11-12";"Avoir";"TPS1";"20";"";"AV2026-000030";"2026-11-08";-40,83;-8,17;-49,00',
    );
    expect(lines.at(-1)).toBe('"";"Total";"";"";"2";"";"";159,17;32,83;191,00');
  });
});

/** Sums of whole documents, which know nothing of days, countries or kinds. */
const ledgerOf = (documents: readonly Invoice[]) => {
  const signed = documents.map(({ facts, corrects }) => {
    const sign = corrects ? -1 : 1;
    return { net: sign * facts.total.netCents, gross: sign * facts.total.grossCents };
  });
  const net = signed.reduce((sum, each) => sum + each.net, 0);
  return { net, vat: signed.reduce((sum, each) => sum + each.gross, 0) - net };
};
const cents = (euros: number): number => Math.round(euros * 100);
const added = (all: readonly { net: number; vat: number }[]) => ({
  net: all.reduce((sum, { net }) => sum + cents(net), 0),
  vat: all.reduce((sum, { vat }) => sum + cents(vat), 0),
});

describe('over ten thousand orders with refunds, coupons, two regimes and two ends of a year', () => {
  const seeds = Array.from({ length: Math.max(1, longRuns) }, (_, index) => index + 1);

  it.each(seeds)(
    'OSS and e-reporting are the ledger to the cent (seed %d)',
    (seed) => {
      proves('vat.ledger');

      const documents = generatedLedger(10_000, seed);
      const entries = entriesOf(documents);
      const { abroad } = regimeOn(changingVat, '2026-12-31');
      const days = entries.map(({ day }) => day);
      const [from, to] = [days.reduce((a, b) => (a < b ? a : b)), days.reduce((a, b) => (a > b ? a : b))];
      const byDay = Map.groupBy(entries, ({ day }) => day);
      const within = (first: string, last: string) => {
        const spanEntries: VatEntry[] = [];
        for (let day = first; day <= last; day = daysLater(day, 1))
          spanEntries.push(...(byDay.get(day) ?? []));
        return spanEntries;
      };

      const reports: EReporting[] = [];
      for (let day = from; day <= to;) {
        const span = eReportingSpan(day, changingVat, 'normal');
        const figures = eReporting(span, within(span.from, span.to), abroad);
        reports.push({ ...figures, isOver: true, previous: null, next: null });
        day = daysLater(span.to, 1);
      }
      const consumers = documents.filter(({ facts }) => !facts.company);
      expect(added(reports.map(({ total }) => total))).toEqual(ledgerOf(consumers));
      for (const { total, days: shown, rates } of reports) {
        const lines = shown.flatMap((day) => [...day.rates, ...day.creditNotes]);
        expect(added(lines)).toEqual(added([total]));
        expect(added(rates)).toEqual(added([total]));
      }
      for (const report of [reports[0], reports[20], reports.at(-5)]) {
        if (!report) continue;
        const xml = eReportingXml(report, taxed.seller, new Date('2027-03-01T08:00:00Z'));
        const sumIn = (tag: RegExp) =>
          [...xml.matchAll(tag)].reduce((sum, [, amount]) => sum + cents(Number(amount)), 0);
        expect(sumIn(/<TaxExclusiveAmount>(-?[\d.]+)</g)).toBe(cents(report.total.net));
        expect(sumIn(/<TaxableAmount>(-?[\d.]+)</g)).toBe(cents(report.total.net));
        expect(sumIn(/<TaxTotal CurrencyCode="EUR">(-?[\d.]+)</g)).toBe(cents(report.total.vat));
      }

      const quarters = [...new Set(entries.map(({ day }) => quarterOf(day)))];
      const returns = quarters.map((quarter) => {
        const { from: first, to: last } = ossQuarter(quarter);
        return ossReturn(quarter, within(first, last), abroad);
      });
      const declared = documents.filter(({ facts }) => facts.vat.oss);
      expect(declared.length).toBeGreaterThan(500);
      expect(added(returns.flatMap(({ totals }) => [totals.supplies, totals.corrections]))).toEqual(
        ledgerOf(declared),
      );
      for (const { supplies, corrections, totals } of returns) {
        expect(added(supplies)).toEqual(added([totals.supplies]));
        expect(added(corrections)).toEqual(added([totals.corrections]));
      }
      expect(returns.flatMap(({ corrections }) => corrections).length).toBeGreaterThan(10);

      for (const { facts, issuedAt, corrects } of documents)
        if (!corrects)
          expect(facts.vat.category === 'E').toBe(issuedAt.getTime() < momentInParis('2026-06-14').getTime());
    },
    60_000,
  );
});
