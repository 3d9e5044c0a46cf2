import { setTimeout as pause } from 'node:timers/promises';
import { Results, percentile } from './results.js';
import { UnexpectedAnswer } from './browser.js';
import { type Meter, perPart, type PerPart } from './product.js';
import type { Scenario, ScenarioContext } from './scenarios/scenario-context.js';

export interface Arrivals {
  perSecond: number;
  /** Ramp-up, not counted; also warms up the JIT. */
  rampSeconds: number;
  /** Measured duration. */
  seconds: number;
}

/** Seeded pseudo-random numbers between 0 and 1. */
export function* seededRandom(seed = 42): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/**
 * Arrival times of a Poisson process, in milliseconds from the start. Precomputed (open loop), so that a slow
 * server does not reduce the load.
 */
export function plannedArrivals({ perSecond, rampSeconds, seconds }: Arrivals): number[] {
  const draw = seededRandom();
  const inRamp = (perSecond * rampSeconds) / 2;
  const planned: number[] = [];
  for (let expected = 0; ;) {
    expected -= Math.log(1 - draw.next().value);
    const at =
      expected < inRamp
        ? Math.sqrt((2 * rampSeconds * expected) / perSecond)
        : rampSeconds + (expected - inRamp) / perSecond;
    if (at >= rampSeconds + seconds) return planned;
    planned.push(at * 1000);
  }
}

/**
 * Starts each arrival at its planned time, regardless of pending ones, and waits for all.
 * @param begin gets the planned time by `performance.now()`, so that measurements include all waiting (no
 * coordinated omission)
 */
export async function runArrivals(
  planned: readonly number[],
  begin: (at: number, index: number) => Promise<void>,
): Promise<void> {
  const began = performance.now();
  const underWay = new Set<Promise<void>>();
  for (const [index, after] of planned.entries()) {
    const wait = began + after - performance.now();
    if (wait > 0) await pause(wait);
    const visit = begin(began + after, index).finally(() => underWay.delete(visit));
    underWay.add(visit);
  }
  await Promise.all(underWay);
}

export interface ScenarioRate {
  name: string;
  scenario: Scenario;
  perSecond: number;
}

export interface LoadRun {
  /** After the ramp-up. */
  results: Results;
  arrivals: number;
  /** Including the ramp-up. */
  allArrivals: number;
  perSecond: number;
  seconds: number;
  /** Our own lag in milliseconds, 99th percentile. */
  late: number;
  /** Resources used, until all resulting work had finished. */
  used: { processor: PerPart; memory: Awaited<ReturnType<Meter['memory']>> } | null;
}

interface Run {
  rampSeconds: number;
  seconds: number;
  meter: Meter | null;
  /** Idle CPU use, in seconds per second. */
  idle: PerPart;
  /** Waits for all resulting work. */
  settle(): Promise<void>;
}

/** Runs scenarios concurrently, each at its own rate (open loop). */
export async function runLoad(
  context: ScenarioContext,
  acts: readonly ScenarioRate[],
  run: Run,
): Promise<LoadRun> {
  const { rampSeconds, seconds, meter, idle } = run;
  const [warm, counted] = [new Results(), new Results()];
  const lateness: number[] = [];
  let arrivals = 0;
  let before: PerPart | null = null;
  await meter?.resetPeaks();
  const began = performance.now();
  const countsFrom = began + rampSeconds * 1000;
  const watching = setTimeout(
    () => void meter?.processor().then((read) => (before = read)),
    rampSeconds * 1000,
  );
  const play = ({ name, scenario, perSecond }: ScenarioRate): Promise<void> =>
    runArrivals(plannedArrivals({ perSecond, rampSeconds, seconds }), async (at, index) => {
      lateness.push(performance.now() - at);
      const counts = at >= countsFrom;
      if (counts) arrivals += 1;
      const results = counts ? counted : warm;
      await scenario(context, results, at, index).catch((error: unknown) => {
        // Failed requests are already counted.
        if (!(error instanceof UnexpectedAnswer))
          results.fail(name, error instanceof Error ? error.message : String(error));
      });
    });
  await Promise.all(acts.map(play));
  clearTimeout(watching);
  await run.settle();
  const after = await meter?.processor();
  const lasted = (performance.now() - countsFrom) / 1000;
  for (const [kind, { failures }] of warm.kinds)
    for (const [reason, count] of failures)
      for (let n = 0; n < count; n += 1) counted.fail(kind, `${reason}, in the ramp`);
  return {
    results: counted,
    arrivals,
    allArrivals: lateness.length,
    perSecond: acts.reduce((sum, act) => sum + act.perSecond, 0),
    seconds,
    late: percentile(lateness, 0.99),
    used:
      meter && after
        ? { processor: usedSince(before ?? after, after, idle, lasted), memory: await meter.memory() }
        : null,
  };
}

/** CPU use in excess of idle. */
const usedSince = (before: PerPart, after: PerPart, idle: PerPart, seconds: number): PerPart =>
  perPart((part) => Math.max(0, after[part] - before[part] - idle[part] * seconds));
