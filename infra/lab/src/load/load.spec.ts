import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@atelier/infra/local/data-directory';
import { percentile } from './results.js';
import { runArrivals, plannedArrivals } from './run-load.js';
import { usage, onlineAtPeak, ratesOf, registeredFor } from './usage-assumptions.js';
import { type Cost, type Measured, sizeOf } from './sizing.js';
import { readOptions } from './options.js';
import { withSizing } from './sizing-table.js';

const nothing: Cost = { requests: 0, api: 0, worker: 0, postgres: 0, redis: 0 };
const figures: Measured = {
  costs: {
    browse: nothing,
    learn: nothing,
    watch: { ...nothing, requests: 1, api: 6 },
    permit: { ...nothing, requests: 1, api: 1 },
    save: { requests: 1, api: 2, worker: 0, postgres: 1, redis: 0 },
    buy: nothing,
    upload: nothing,
  },
  online: 0,
  bytes: { account: 1000, course: 0, purchase: 0, purchaseForAMonth: 0 },
  memory: { api: 256, worker: 256, redis: 4 },
  socketKiB: 30,
  redisKiB: 1,
  gigabytesAnHour: 6,
  encodingHours: 0.8,
};

describe('people who come', () => {
  const plan = { perSecond: 50, rampSeconds: 10, seconds: 30 };

  it('come at the rate that was asked for, in the ramp more and more of them, and the same on each run', () => {
    const planned = plannedArrivals(plan);
    const inRamp = planned.filter((at) => at < 10_000).length;
    expect(inRamp).toBeGreaterThan(200);
    expect(inRamp).toBeLessThan(300);
    // Increasing: the ramp's first half has a quarter of them.
    expect(planned.filter((at) => at < 5_000).length).toBeLessThan(100);
    expect(planned.length - inRamp).toBeGreaterThan(1380);
    expect(planned.length - inRamp).toBeLessThan(1620);
    expect(planned).toEqual(planned.toSorted((a, b) => a - b));
    expect(plannedArrivals(plan)).toEqual(planned);
  });

  it('wait for nobody, and are measured from when they were to come', async () => {
    proves('operate.load');

    const begun: number[] = [];
    const slow = Promise.withResolvers<void>();
    let first = 0;
    const coming = runArrivals([0, 10, 20], async (at, index) => {
      begun.push(index);
      if (index === 0) first = at;
      else expect(at - first).toBeCloseTo(10 * index, 3);
      if (index === 2) slow.resolve();
      // None ends before the last has started.
      await slow.promise;
    });
    await coming;
    expect(begun).toEqual([0, 1, 2]);
  });
});

describe('what is made of figures', () => {
  it('a percentile is one of the values, the highest for all of them', () => {
    const values = Array.from({ length: 100 }, (_, n) => 100 - n);
    expect([0.5, 0.95, 0.99, 1].map((part) => percentile(values, part))).toEqual([50, 95, 99, 100]);
    expect(percentile([7], 0.99)).toBe(7);
    expect(percentile([], 0.5)).toBeNaN();
  });

  it('of few learners proportionally more may be online at once than of many', () => {
    expect(onlineAtPeak(100)).toBe(6);
    expect(onlineAtPeak(1_000_000)).toBe(15_368);
    expect(onlineAtPeak(registeredFor(190))).toBeGreaterThanOrEqual(190);
  });

  it('a learner who is online saves every ten seconds and takes a segment every six', () => {
    expect(ratesOf(600, 40_000)).toMatchObject({
      save: 60,
      watch: 100,
      learn: 600 / (60 * usage.lessonMinutes),
    });
  });

  it('processors are what one costs times how often it is done, and processes are not filled', () => {
    proves('operate.load');

    const { online, apiCores, apis, postgresCores, postgresProcessors } = sizeOf(100_000, figures);
    expect(apiCores.api).toBeCloseTo((online / 10) * 0.002 + (online / 6) * 0.006, 6);
    expect(apiCores.elsewhere).toBeCloseTo((online / 10) * 0.002 + (online / 6) * 0.001, 6);
    expect(apis.api).toBe(Math.ceil(apiCores.api / 0.6));
    expect(postgresCores).toBeCloseTo((online / 10) * 0.001, 6);
    expect(postgresProcessors).toBe(1);
    expect(sizeOf(100, figures).apis).toEqual({ api: 2, elsewhere: 2 });
  });

  it('the database grows with those who are registered', () => {
    const [few, many] = [sizeOf(10_000, figures), sizeOf(1_000_000, figures)];
    // The idle base does not scale.
    expect((many.postgresDisk - 2) / (few.postgresDisk - 2)).toBeCloseTo(100, 6);
  });
});

describe('docs/sizing.md', () => {
  it('holds the table that follows from what was measured', () => {
    const document = readFileSync(join(projectRoot, 'docs/sizing.md'), 'utf8');
    expect(document).toBe(withSizing(document));
  });
});

describe('options', () => {
  it('refuses what it does not know', () => {
    expect(readOptions([], {})).toMatchObject({ learners: 190, only: null, site: null });
    expect(readOptions(['--only', 'save'], {}).only).toBe('save');
    expect(() => readOptions(['--only', 'sing'], {})).toThrow('ONLY is one of');
    expect(() => readOptions(['--learners', 'many'], {})).toThrow('LEARNERS');
  });

  it('plays as somebody at another site only where it is told who', () => {
    const address = ['--address', 'https://cours.example/quelque/part'];
    expect(readOptions(address, {}).site).toEqual({ url: 'https://cours.example', account: null });
    const account = { EMAIL: 'claire@cours.example', PASSWORD: 'secret' };
    expect(readOptions(address, account).site?.account).toEqual({
      email: account.EMAIL,
      password: account.PASSWORD,
    });
  });
});
