import { setTimeout as pause } from 'node:timers/promises';

export interface Arrivals {
  perSecond: number;
  /** Until then they become more and more, and do not count: what is often run has been compiled by the end of it. */
  rampSeconds: number;
  /** Of those that count. */
  seconds: number;
}

/** Numbers between 0 and 1 that look drawn and are the same on each run. */
export function* drawn(seed = 42): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/**
 * When people come who know nothing of one another (a Poisson process), in milliseconds from the beginning. Drawn before anything is asked:
 * a server that is slow slows nobody down.
 */
export function plannedArrivals({ perSecond, rampSeconds, seconds }: Arrivals): number[] {
  const draw = drawn();
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
 * Lets each of them begin when planned, however many are still under way, and waits for all.
 * @param begin gets its planned moment by `performance.now()`: what is measured from there leaves nothing out that somebody waited for
 */
export async function arrive(
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
