import type { LessonProgress } from '../access/enrolment.domain.js';

/** Where a video was left, and when. */
export interface Position {
  seconds: number;
  notedAt: string;
}

/** By lesson id. */
export type Positions = Record<string, Position>;

/** What is known of somebody's way through a course. */
export interface Trail {
  progress: LessonProgress;
  positions: Positions;
}

const momentOf = (time: string | undefined): number => (time ? Date.parse(time) : -Infinity);

/** Where the video of a lesson goes on: what was followed to its end after it was left begins anew. */
export function positionIn({ progress, positions }: Trail, lessonId: string): number | null {
  const left = positions[lessonId];
  return left && momentOf(left.notedAt) > momentOf(progress[lessonId]) ? left.seconds : null;
}

/**
 * The lesson followed last, whether it was left or completed then, and where in it to go on; the first where nothing
 * was followed. Lessons that the course no longer teaches do not count.
 */
export function resumeIn(trail: Trail, lessonIds: readonly string[]) {
  const followed = (id: string) =>
    Math.max(momentOf(trail.progress[id]), momentOf(trail.positions[id]?.notedAt));
  const [first, ...others] = lessonIds;
  if (first === undefined) return null;
  const lessonId = others.reduce((latest, id) => (followed(id) > followed(latest) ? id : latest), first);
  return { lessonId, seconds: positionIn(trail, lessonId) ?? 0 };
}

interface Finished extends Pick<Trail, 'progress'> {
  completedAt: unknown;
  reopened: readonly string[];
}

/** How many lessons came after somebody had finished the course. What they took back themselves is not new. */
export const newLessonsIn = (
  { completedAt, progress, reopened }: Finished,
  lessonIds: readonly string[],
): number => (completedAt ? lessonIds.filter((id) => !progress[id] && !reopened.includes(id)).length : 0);
