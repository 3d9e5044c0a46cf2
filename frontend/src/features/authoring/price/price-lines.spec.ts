import type { PriceRow } from '@atelier/contracts/price-history';
import { momentInParis } from '@atelier/contracts/words/days-of-paris';
import { formatPrice } from '../../../shared/format/format';
import { dayText, plot, priceLines } from './price-lines';

const now = momentInParis('2026-11-25', '14:02');
const row = (day: string, price: number | null, change: Partial<PriceRow> = {}): PriceRow => ({
  at: momentInParis(day, '08:00').toISOString(),
  price,
  kind: price === null ? 'withdrawn' : 'price',
  endsAt: null,
  by: null,
  isReference: false,
  sales: 0,
  ...change,
});
const rows = [row('2026-11-16', 49, { kind: 'promotion' }), row('2026-10-05', 69), row('2026-03-03', 79)];
const window = { from: '2026-10-17', to: '2026-11-15', lowest: 69 };

describe('the chart of prices', () => {
  it('has 86 days, the compared window with its lowest price, and what is typed at today', () => {
    proves('wizard.price-why');

    const lines = priceLines(rows, window, 199, now);
    expect(lines.ticks).toHaveLength(87);
    expect(lines.levels.map(({ euros }) => euros)).toEqual([0, 50, 100, 150, 200]);
    expect(lines.path).toMatch(/^M0 [\d.]+H[\d.]+L[\d.]+ [\d.]+H[\d.]+L[\d.]+ [\d.]+H626$/);
    expect(lines.labels.map(({ text }) => text)).toEqual(['79,00\u00a0€', '49,00\u00a0€']);
    expect(lines.typed).toMatchObject({ x: plot.end, price: 199 });
    expect(lines.current?.x).toBe(plot.end);
    expect(lines.dates.map(({ text }) => text)).toEqual(['1er sept.', '1er oct.', '1er nov.', 'aujourd’hui']);
    const day = plot.end / 86.6;
    expect(lines.compared?.width).toBeCloseTo(30 * day, -1);
  });

  it('leaves a gap while nothing was sold, and draws codes apart', () => {
    const gone = [
      row('2026-11-20', 69),
      row('2026-11-10', null),
      row('2026-11-01', 60, { kind: 'code', endsAt: momentInParis('2026-11-08').toISOString() }),
      row('2026-10-20', 69),
    ];
    const lines = priceLines(gone, null, null, now);
    expect(lines.path.match(/M/g)).toHaveLength(2);
    expect(lines.codePath).toMatch(/^M[\d.]+ [\d.]+H[\d.]+$/);
    expect(lines.compared).toBeNull();
  });

  it('is drawn of nothing, of free courses, and of the dearest ones', () => {
    expect(priceLines([], null, null, now)).toMatchObject({ path: '', current: null, typed: null });
    expect(priceLines([row('2026-11-01', 0)], null, null, now).levels.map(({ euros }) => euros)).toEqual([
      0, 1, 2, 3, 4,
    ]);
    expect(priceLines([row('2026-11-01', 100_000)], null, null, now).levels.length).toBeLessThanOrEqual(5);
  });

  it('writes prices and days as the server does', () => {
    expect([formatPrice(69), formatPrice(69.9), formatPrice(1234)]).toEqual([
      '69,00\u00a0€',
      '69,90\u00a0€',
      '1\u202f234,00\u00a0€',
    ]);
    expect([dayText('2026-12-01', now), dayText('2027-01-05', now)]).toEqual([
      '1er décembre',
      '5 janvier 2027',
    ]);
  });
});
