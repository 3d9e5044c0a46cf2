import {
  bucketSeconds,
  type CourseInsight,
  type InsightLesson,
  type LessonInsight,
} from '@atelier/contracts/insight';

export interface LessonDropOff extends InsightLesson {
  /** Percent of those who follow the course. */
  share: number;
  /** Points that it has less than the lesson before, or than all for the first. */
  fall: number;
}

/** Every lesson with how many have finished it, and how many fewer than the one before. */
export function lessonDropOffs({
  sections,
  students,
}: Pick<CourseInsight, 'sections' | 'students'>): LessonDropOff[] {
  let before = 100;
  return sections
    .flatMap(({ lessons }) => lessons)
    .map((lesson) => {
      const share = students === 0 ? 0 : Math.min(100, (lesson.done / students) * 100);
      const fall = Math.max(0, before - share);
      before = share;
      return { ...lesson, share, fall };
    });
}

/** Where most stop; of two the earlier. Undefined where nobody does. */
export const largestDropOff = (steps: readonly LessonDropOff[]): LessonDropOff | undefined =>
  steps.reduce<LessonDropOff | undefined>(
    (most, step) => (step.fall > (most?.fall ?? 0) ? step : most),
    undefined,
  );

type Curve = NonNullable<LessonInsight['curve']>;

/** Twenty seconds. */
const fallBuckets = 20 / bucketSeconds;
const leavingShareMin = 0.05;
const replayMin = 1.2;

export interface Leaving {
  /** The first stretch of the fall. */
  from: number;
  to: number;
  people: number;
}

/** The steepest twenty seconds, if they take more than a twentieth of the viewers; the end of the film is none. */
export function steepestDropOff({ still }: Curve, viewers: number): Leaving | null {
  let most: Leaving | null = null;
  for (let from = 0; from + 2 * fallBuckets < still.length; from += 1) {
    const to = from + fallBuckets;
    const people = (still[from] ?? 0) - (still[to] ?? 0);
    if (people > viewers * leavingShareMin && people > (most?.people ?? 0)) most = { from, to, people };
  }
  return most;
}

/** How often each stretch was seen by those who saw it. */
export const timesSeen = ({ seen, times }: Curve): number[] =>
  seen.map((people, bucket) => (people === 0 ? 0 : (times[bucket] ?? 0) / people));

export interface Replay {
  bucket: number;
  times: number;
}

/** Passages that people come back to: the peak of each run, the two that are seen most. */
export function mostReplayed(curve: Curve, most = 2): Replay[] {
  const peaks: Replay[] = [];
  let open: Replay | null = null;
  for (const [bucket, times] of timesSeen(curve).entries()) {
    if (times < replayMin) {
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
