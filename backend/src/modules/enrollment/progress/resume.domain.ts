import type { LessonProgress } from './enrolment.domain.js';

/** Playback position in a video, and its time. */
export interface Position {
  seconds: number;
  notedAt: string;
}

/** By lesson id. */
export type Positions = Record<string, Position>;

/** Somebody's activity in a course. */
export interface LearnerActivity {
  progress: LessonProgress;
  positions: Positions;
}

const timestampOf = (time: string | undefined): number => (time ? Date.parse(time) : -Infinity);

/** Where a lesson's video resumes: from the start if the lesson was completed after the position was stored. */
export function resumePosition({ progress, positions }: LearnerActivity, lessonId: string): number | null {
  const position = positions[lessonId];
  return position && timestampOf(position.notedAt) > timestampOf(progress[lessonId])
    ? position.seconds
    : null;
}

/**
 * The lesson to resume: the last one played or completed, with its position; the first one without activity. Lessons
 * removed from the course do not count.
 */
export function lessonToResume(activity: LearnerActivity, lessonIds: readonly string[]) {
  const lastActivity = (id: string) =>
    Math.max(timestampOf(activity.progress[id]), timestampOf(activity.positions[id]?.notedAt));
  const [first, ...others] = lessonIds;
  if (first === undefined) return null;
  const lessonId = others.reduce(
    (latest, id) => (lastActivity(id) > lastActivity(latest) ? id : latest),
    first,
  );
  return { lessonId, seconds: resumePosition(activity, lessonId) ?? 0 };
}

interface CourseCompletion extends Pick<LearnerActivity, 'progress'> {
  completedAt: unknown;
  reopened: readonly string[];
}

/** Number of lessons added after somebody finished the course. Those marked as not completed are not new. */
export const countNewLessons = (
  { completedAt, progress, reopened }: CourseCompletion,
  lessonIds: readonly string[],
): number => (completedAt ? lessonIds.filter((id) => !progress[id] && !reopened.includes(id)).length : 0);
