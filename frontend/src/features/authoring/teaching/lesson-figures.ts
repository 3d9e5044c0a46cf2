import {
  bucketSeconds,
  type CourseInsight,
  type InsightLesson,
  type LessonInsight,
} from '@atelier/contracts/insight';

export interface LessonDropOff extends InsightLesson {
  /** Completion rate, in percent of the course's students. */
  share: number;
  /** Percentage points lost since the previous lesson; for the first, since 100 %. */
  drop: number;
}

/** Every lesson with its completion rate and the drop since the previous one. */
export function lessonDropOffs({
  sections,
  students,
}: Pick<CourseInsight, 'sections' | 'students'>): LessonDropOff[] {
  let before = 100;
  return sections
    .flatMap(({ lessons }) => lessons)
    .map((lesson) => {
      const share = students === 0 ? 0 : Math.min(100, (lesson.done / students) * 100);
      const drop = Math.max(0, before - share);
      before = share;
      return { ...lesson, share, drop };
    });
}

/** The largest drop; of two equal ones the earlier. Undefined when there is none. */
export const largestDropOff = (steps: readonly LessonDropOff[]): LessonDropOff | undefined =>
  steps.reduce<LessonDropOff | undefined>(
    (most, step) => (step.drop > (most?.drop ?? 0) ? step : most),
    undefined,
  );

type Curve = NonNullable<LessonInsight['curve']>;

/** Twenty seconds. */
const dropBuckets = 20 / bucketSeconds;
const minLeavingShare = 0.05;
const minReplays = 1.2;

export interface SteepDrop {
  /** First bucket of the drop. */
  from: number;
  to: number;
  people: number;
}

/**
 * The steepest drop within twenty seconds, if it is more than 5 % of the viewers; the end of the video does not count.
 */
export function steepestDropOff({ still }: Curve, viewers: number): SteepDrop | null {
  let most: SteepDrop | null = null;
  for (let from = 0; from + 2 * dropBuckets < still.length; from += 1) {
    const to = from + dropBuckets;
    const people = (still[from] ?? 0) - (still[to] ?? 0);
    if (people > viewers * minLeavingShare && people > (most?.people ?? 0)) most = { from, to, people };
  }
  return most;
}

/** Average number of views per viewer, by bucket. */
export const timesSeen = ({ seen, times }: Curve): number[] =>
  seen.map((people, bucket) => (people === 0 ? 0 : (times[bucket] ?? 0) / people));

export interface Replay {
  bucket: number;
  times: number;
}

/** Passages watched repeatedly: the peak of each run, the two highest by default. */
export function mostReplayed(curve: Curve, most = 2): Replay[] {
  const peaks: Replay[] = [];
  let open: Replay | null = null;
  for (const [bucket, times] of timesSeen(curve).entries()) {
    if (times < minReplays) {
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
