import type { EReporting, VatThresholds } from '@atelier/contracts/vat';
import {
  countryLines,
  formatPeriod,
  formatQuarter,
  formatWeekday,
  groupEmptyDays,
  franceWords,
  saleOf,
  shortQuarter,
  transmission,
  unionWords,
} from './vat-words';

const vatThresholdsExample: VatThresholds = {
  year: 2026,
  today: '2026-11-25',
  france: {
    net: 52_310.4,
    limits: [37_500, 41_250],
    alarmAt: 30_000,
    passed: [
      { limit: 37_500, on: null },
      { limit: 41_250, on: null },
    ],
    lastYear: 30_000,
    mustTaxSince: null,
    isExempt: false,
    rate: 20,
    taxedSince: null,
    mails: [],
  },
  union: {
    net: 8412,
    limit: 10_000,
    alarmAt: 8000,
    lastYear: 4000,
    forecast: 9520,
    dueSince: null,
    countries: [
      ['BE', 3640],
      ['DE', 1904],
      ['LU', 1212],
      ['ES', 918],
      ['IT', 300],
      ['NL', 200],
      ['PT', 138],
      ['AT', 60],
      ['IE', 40],
    ].map(([country, net]) => ({ country: String(country), net: Number(net), rate: null })),
    withoutRate: [],
    mails: [{ limit: 10_000, percent: 80, reachedAt: '2026-11-17T09:00:00.000Z' }],
  },
  training: null,
};

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const france = (change: Partial<VatThresholds['france']>) =>
  plain(franceWords({ ...vatThresholdsExample, france: { ...vatThresholdsExample.france, ...change } }));
const union = (change: Partial<VatThresholds['union']>) =>
  plain(unionWords({ ...vatThresholdsExample, union: { ...vatThresholdsExample.union, ...change } }));

describe('words of VAT', () => {
  it('say of France what the turnover means for the regime', () => {
    proves('vat.france');

    expect(france({ isExempt: false, rate: 20, taxedSince: '2025-06-14' })).toBe(
      'TVA à 20 % depuis le 14 juin 2025. La franchise ne reviendrait qu’après une année sous 37 500 €.',
    );
    const exempt = { isExempt: true, rate: null, taxedSince: null, mustTaxSince: null };
    const unpassed = [
      { limit: 37_500, on: null },
      { limit: 41_250, on: null },
    ];
    expect(france({ ...exempt, net: 22_000, passed: unpassed })).toBe(
      'Franchise en base, 58 % du seuil. Une alerte partira à 30 000 €.',
    );
    const passed = [{ limit: 37_500, on: '2026-06-02' }, unpassed[1]!];
    expect(france({ ...exempt, net: 38_000, passed })).toBe(
      'Seuil passé le 2 juin 2026 : TVA à partir du 1er janvier prochain, ou dès le jour où 41 250 € seraient dépassés.',
    );
    expect(france({ ...exempt, mustTaxSince: '2026-06-14', passed })).toMatch(
      /^Le seuil majoré est passé le 14 juin 2026/,
    );
    expect(france({ ...exempt, mustTaxSince: '2026-01-01', passed: unpassed })).toMatch(
      /^L’an dernier a dépassé 37 500 €/,
    );
  });

  it('say of the Union when the alarm left, whose tax is due, and which rates are missing', () => {
    proves('vat.union');

    expect(union({})).toBe(
      'Alerte envoyée le 17 novembre. Au rythme des 90 derniers jours : 9 520,00 € au 31 décembre. Le seuil vaut aussi pour l’an prochain.',
    );
    expect(union({ net: 300, mails: [] })).toMatch(/^Une alerte partira à 8 000 €\./);
    expect(union({ dueSince: '2026-11-02', withoutRate: ['ES', 'IT'] })).toBe(
      'Seuil passé le 2 novembre 2026 : la TVA est celle du pays de l’acheteur depuis ce jour, et l’an prochain. Taux à régler : Espagne et Italie.',
    );
    expect(union({ dueSince: '2026-01-01', lastYear: 12_000 })).toMatch(/^2025 a dépassé 10 000 €/);
    expect(countryLines(vatThresholdsExample.union).map(({ name }) => plain(name))).toEqual([
      'Belgique',
      'Allemagne',
      'Luxembourg',
      'Espagne',
      '5 autres pays',
    ]);
  });

  it('name periods, quarters, days and the sale of a credit note', () => {
    proves('vat.e-reporting');

    expect(formatPeriod({ from: '2026-11-11', to: '2026-11-20' }, '2026-11-25')).toBe('11 au 20 novembre');
    expect(formatPeriod({ from: '2026-11-01', to: '2026-12-31' }, '2026-11-25')).toBe(
      '1er novembre au 31 décembre',
    );
    expect(formatPeriod({ from: '2026-12-21', to: '2027-01-02' }, '2027-01-03')).toBe(
      '21 décembre 2026 au 2 janvier 2027',
    );
    expect(formatPeriod({ from: '2026-06-14', to: '2026-06-14' }, '2027-01-03')).toBe('14 juin 2026');
    expect([formatQuarter('2026-T1'), formatQuarter('2026-T3')]).toEqual([
      '1er trimestre 2026',
      '3e trimestre 2026',
    ]);
    expect(plain(shortQuarter('2026-T3'))).toBe('T3 2026');
    expect(formatWeekday('2026-11-15')).toBe('dimanche 15');
    const note = { soldOn: '2026-11-08', isOfClosedPeriod: true };
    expect(saleOf(note, '2026-11-16')).toBe('vente du 8, période close');
    expect(saleOf({ ...note, isOfClosedPeriod: false }, '2026-12-01')).toBe('vente du 8 novembre');
    expect(saleOf(note, '2027-01-03')).toBe('vente du 8 novembre 2026, période close');
    const report = { kind: 'ten-days', dueOn: '2026-11-30', mandatoryFrom: '2027-09-01' } as EReporting;
    expect(plain(transmission(report))).toBe(
      'Tous les dix jours au réel normal. Un essai, jusqu’au 1er septembre 2027 : rien ne part aux impôts.',
    );
    expect(transmission({ ...report, dueOn: '2027-09-20' })).toBe('Tous les dix jours au réel normal.');
  });
});

describe('the days of a period', () => {
  const day = (number: number, sales = 0, creditNotes: EReporting['days'][number]['creditNotes'] = []) => ({
    day: `2026-11-${String(number).padStart(2, '0')}`,
    sales,
    net: sales,
    vat: 0,
    collected: sales,
    rates: [],
    creditNotes,
  });

  it('put a long run without sale together, never a day with a credit note', () => {
    proves('vat.pages');

    const note = {
      number: 'AV2026-000001',
      sale: 'F2026-000001',
      soldOn: '2026-11-01',
      isOfClosedPeriod: false,
      category: 'TNT1' as const,
      rate: 0,
      net: -10,
      vat: 0,
      collected: -10,
    };
    const days = [day(1), day(2), day(3), day(4, 2), day(5), day(6), day(7, 0, [note]), day(8)];
    expect(groupEmptyDays(days).map((run) => run.map(({ day: name }) => name.slice(-2)))).toEqual([
      ['01', '02', '03'],
      ['04'],
      ['05'],
      ['06'],
      ['07'],
      ['08'],
    ]);
  });
});
