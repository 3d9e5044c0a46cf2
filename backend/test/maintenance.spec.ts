import { jest } from '@jest/globals';
import { Redis } from 'ioredis';
import { startAtelier, type Atelier } from './support/atelier.js';
import { eventually } from './support/eventually.js';
import { fakeIntervals } from './support/fake-timers.js';

describe('the maintenance jobs', () => {
  let atelier: Atelier;
  beforeAll(async () => {
    // The schedule is renewed every minute; faked, to avoid the wait.
    fakeIntervals();
    atelier = await startAtelier();
  });
  const maintenance = prepare(() => atelier.queue('maintenance'));
  afterAll(async () => {
    await atelier?.close();
    jest.useRealTimers();
  });

  it('are due as often as they are worth: lost payments every minute, the rest by the hour or the day', async () => {
    proves('payment.lost-webhooks', 'jobs.chores');

    const minutes = (await maintenance.getJobSchedulers()).map(({ key, every = 0 }) => [key, every / 60_000]);
    expect(Object.fromEntries(minutes)).toEqual({
      'reconcile-payments': 1,
      'reconcile-refunds': 1,
      'record-price-changes': 1,
      'deliver-gifts': 1,
      'compare-with-providers': 24 * 60,
      'draw-up-missing-invoices': 24 * 60,
      'watch-vat-thresholds': 60,
      'close-book-periods': 60,
      'verify-archives': 24 * 60,
      'hand-over': 1,
      'sweep-outbox': 60,
      'expire-data': 60,
      'close-inactive-accounts': 24 * 60,
      'sweep-audit': 60,
      'remind-decisions': 15,
      'sweep-abandoned-uploads': 60,
      'sweep-publications': 60,
      'sweep-unused-media': 24 * 60,
      'keep-transcripts': 60,
      'note-disk': 60,
      'measure-media': 5,
    });
    // A scheduler without a next job would never run.
    const next = (await maintenance.getDelayed()).find(({ name }) => name === 'reconcile-payments');
    expect(next?.delay).toBeLessThanOrEqual(60_000);
  });

  it('are scheduled again within the minute after a Redis lost everything', async () => {
    proves('jobs.chores');

    const names = async () => (await maintenance.getJobSchedulers()).map(({ key }) => key).toSorted();
    const before = await names();
    expect(before).toContain('reconcile-payments');
    const redis = new Redis(atelier.config.redisUrl);
    await redis.flushdb();
    await redis.quit();
    expect(await names()).toEqual([]);
    jest.advanceTimersByTime(60_000);
    await eventually(async () => expect(await names()).toEqual(before));
  });
});
