import { quartersShown } from '@atelier/contracts/operations';
import { quarterMilliseconds, type QuarterRow, serviceStanding } from './service-history.js';

const now = new Date('2026-11-23T14:07:00Z');
/** The quarter of an hour that began this many quarters ago. */
const quarter = (ago: number): Date =>
  new Date(Math.floor(now.getTime() / quarterMilliseconds) * quarterMilliseconds - ago * quarterMilliseconds);
const row = (service: string, ago: number, changes: Partial<QuarterRow> = {}): QuarterRow => ({
  service,
  quarter: quarter(ago),
  checks: 15,
  slow: 0,
  failed: 0,
  milliseconds: 45,
  lookedAt: ago === 0 ? new Date('2026-11-23T14:06:00Z') : quarter(ago - 1),
  answeredAt: ago === 0 ? new Date('2026-11-23T14:06:00Z') : quarter(ago - 1),
  ...changes,
});
const live = (answers: boolean | null, milliseconds: number | null = null) =>
  ({ name: 'redis', answers, milliseconds }) as const;

describe('how a service stands', () => {
  it('is a day of quarters, the present one last, and nothing of before it was looked at', () => {
    const { quarters, availability } = serviceStanding(
      'redis',
      live(true, 1),
      [row('redis', 0), row('redis', 2)],
      now,
    );
    expect(quarters).toHaveLength(quartersShown);
    expect(quarters.slice(-4)).toEqual(['unknown', 'answers', 'unknown', 'answers']);
    expect(availability).toBe(1);
    expect(serviceStanding('redis', live(true), [], now).availability).toBeNull();
  });

  it.each([
    [{ failed: 7 }, 'slow'],
    [{ failed: 8 }, 'silent'],
    [{ slow: 7 }, 'answers'],
    [{ slow: 8 }, 'slow'],
    [{ failed: 1 }, 'slow'],
  ])('calls a quarter with %j %s', (changes, state) => {
    expect(serviceStanding('redis', live(true), [row('redis', 0, changes)], now).quarters.at(-1)).toBe(state);
  });

  it('counts each look that was not answered', () => {
    const rows = [row('redis', 0, { failed: 3 }), row('redis', 1)];
    expect(serviceStanding('redis', live(true), rows, now).availability).toBeCloseTo(0.9);
  });

  it('finds a site and a worker silent where others looked and they did not', () => {
    proves('ops.history');

    const rows = [
      row('worker', 3),
      row('database', 3),
      row('database', 2),
      row('worker', 1),
      row('database', 1),
    ];
    const worker = serviceStanding('worker', undefined, rows, now);
    expect(worker.quarters.slice(-4)).toEqual(['answers', 'silent', 'answers', 'unknown']);
    expect(worker.availability).toBeCloseTo(2 / 3);
    // Stripe is unknown while no worker ran.
    const stripe = serviceStanding('stripe', undefined, [row('stripe', 3), ...rows, row('stripe', 1)], now);
    expect(stripe.quarters.slice(-4)).toEqual(['answers', 'unknown', 'answers', 'unknown']);
    expect(stripe.availability).toBe(1);
  });

  it('believes the last look where nobody can ask now, as long as it is fresh', () => {
    const of = (changes: Partial<QuarterRow>) =>
      serviceStanding('stripe', undefined, [row('stripe', 0, changes)], now);
    expect(of({})).toMatchObject({ answers: true, milliseconds: 3, answeredAt: null });
    const answeredAt = new Date('2026-11-23T14:01:00Z');
    expect(of({ failed: 5, answeredAt })).toMatchObject({
      answers: false,
      milliseconds: null,
      answeredAt: answeredAt.toISOString(),
    });
    expect(of({ lookedAt: new Date('2026-11-23T13:55:00Z') }).answers).toBeNull();
  });

  it('says since when it does not answer, by what it answers now', () => {
    expect(serviceStanding('redis', live(false), [row('redis', 0)], now)).toMatchObject({
      answers: false,
      answeredAt: '2026-11-23T14:06:00.000Z',
    });
    expect(serviceStanding('redis', live(false), [], now).answeredAt).toBeNull();
  });
});
