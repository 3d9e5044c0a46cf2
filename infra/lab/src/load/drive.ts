import { Answers, percentile } from './answers.js';
import { arrive, plannedArrivals } from './arrivals.js';
import { Refused } from './browser.js';
import { ofParts, type Meter, type OfParts } from './meter.js';
import type { Scenario, Stage } from './scenarios/stage.js';

export interface Act {
  name: string;
  scenario: Scenario;
  perSecond: number;
}

export interface Driven {
  /** Of those who came after the ramp. */
  answers: Answers;
  arrivals: number;
  /** With those of the ramp. */
  allArrivals: number;
  perSecond: number;
  seconds: number;
  /** Milliseconds that we ourselves were late with the latest hundredth. */
  late: number;
  /** Of all that was caused, until it had ended. */
  used: { processor: OfParts; memory: Awaited<ReturnType<Meter['memory']>> } | null;
}

interface Run {
  rampSeconds: number;
  seconds: number;
  meter: Meter | null;
  /** Seconds of processor that each takes in a second without anybody. */
  idle: OfParts;
  /** Until what was caused is done. */
  settle(): Promise<void>;
}

/** Plays acts beside one another, each at its rate, whatever becomes of those that came before. */
export async function drive(stage: Stage, acts: readonly Act[], run: Run): Promise<Driven> {
  const { rampSeconds, seconds, meter, idle } = run;
  const [warm, counted] = [new Answers(), new Answers()];
  const lateness: number[] = [];
  let arrivals = 0;
  let before: OfParts | null = null;
  await meter?.resetPeaks();
  const began = performance.now();
  const countsFrom = began + rampSeconds * 1000;
  const watching = setTimeout(
    () => void meter?.processor().then((read) => (before = read)),
    rampSeconds * 1000,
  );
  const play = ({ name, scenario, perSecond }: Act): Promise<void> =>
    arrive(plannedArrivals({ perSecond, rampSeconds, seconds }), async (at, index) => {
      lateness.push(performance.now() - at);
      const counts = at >= countsFrom;
      if (counts) arrivals += 1;
      const answers = counts ? counted : warm;
      await scenario(stage, answers, at, index).catch((error: unknown) => {
        // What was refused has been counted where it was asked.
        if (!(error instanceof Refused))
          answers.fail(name, error instanceof Error ? error.message : String(error));
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
    answers: counted,
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

/** What was used beyond what is used anyway. */
const usedSince = (before: OfParts, after: OfParts, idle: OfParts, seconds: number): OfParts =>
  ofParts((part) => Math.max(0, after[part] - before[part] - idle[part] * seconds));
