import type { LessonProgress } from '../access/enrolment.domain.js';

/** Playback position in a video, and its time. */
export interface Position {
  seconds: number;
  notedAt: string;
}

/** By lesson id. */
export type Positions = Record<string, Position>;

/** Somebody's activity in a course. */
export interface Trail {
  progress: LessonProgress;
  positions: Positions;
}

const momentOf = (time: string | undefined): number => (time ? Date.parse(time) : -Infinity);

/** Where a lesson's video resumes: from the start if the lesson was completed after the position was stored. */
export function positionIn({ progress, positions }: Trail, lessonId: string): number | null {
  const position = positions[lessonId];
  return position && momentOf(position.notedAt) > momentOf(progress[lessonId]) ? position.seconds : null;
}

/**
 * The lesson to resume: the last one played or completed, with its position; the first one without activity. Lessons
 * removed from the course do not count.
 */
export function resumeIn(trail: Trail, lessonIds: readonly string[]) {
  const lastActivity = (id: string) =>
    Math.max(momentOf(trail.progress[id]), momentOf(trail.positions[id]?.notedAt));
  const [first, ...others] = lessonIds;
  if (first === undefined) return null;
  const lessonId = others.reduce(
    (latest, id) => (lastActivity(id) > lastActivity(latest) ? id : latest),
    first,
  );
  return { lessonId, seconds: positionIn(trail, lessonId) ?? 0 };
}

interface Completion extends Pick<Trail, 'progress'> {
  completedAt: unknown;
  reopened: readonly string[];
}

/** Number of lessons added after somebody finished the course. Those marked as not completed are not new. */
export const newLessonsIn = (
  { completedAt, progress, reopened }: Completion,
  lessonIds: readonly string[],
): number => (completedAt ? lessonIds.filter((id) => !progress[id] && !reopened.includes(id)).length : 0);
