import { bucketSeconds, type LessonInsight } from '@atelier/contracts/insight';

type Curve = NonNullable<LessonInsight['curve']>;

/** Twenty seconds. */
const window = 20 / bucketSeconds;
const leastShare = 0.05;
const leastAgain = 1.2;

export interface Leaving {
  /** The first stretch of the fall. */
  from: number;
  to: number;
  people: number;
}

/** The steepest twenty seconds, if they take more than a twentieth of the viewers; the end of the film is none. */
export function steepest({ still }: Curve, viewers: number): Leaving | null {
  let most: Leaving | null = null;
  for (let from = 0; from + 2 * window < still.length; from += 1) {
    const to = from + window;
    const people = (still[from] ?? 0) - (still[to] ?? 0);
    if (people > viewers * leastShare && people > (most?.people ?? 0)) most = { from, to, people };
  }
  return most;
}

/** How often each stretch was seen by those who saw it. */
export const timesSeen = ({ seen, times }: Curve): number[] =>
  seen.map((people, bucket) => (people === 0 ? 0 : (times[bucket] ?? 0) / people));

export interface Again {
  bucket: number;
  times: number;
}

/** Passages that people come back to: the peak of each run, the two that are seen most. */
export function seenAgain(curve: Curve, most = 2): Again[] {
  const peaks: Again[] = [];
  let open: Again | null = null;
  for (const [bucket, times] of timesSeen(curve).entries()) {
    if (times < leastAgain) {
      open = null;
      continue;
    }
    if (!open) peaks.push((open = { bucket, times }));
    else if (times > open.times) Object.assign(open, { bucket, times });
  }
  return peaks
    .toSorted((one, other) => other.times - one.times)
    .slice(0, most)
    .toSorted((one, other) => one.bucket - other.bucket);
}

export const secondsOf = (bucket: number) => bucket * bucketSeconds;
