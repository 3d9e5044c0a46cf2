import type { LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import type { Programme } from './programme';
import { isCompletePart, isPrepared } from '../lesson/lesson-part';

/**
 * Whether the lesson could be added to the course: it has usable content; for a video as far as its status is known.
 */
export function isReady({ parts: [part] }: LessonDraft): boolean {
  if (!part || !isCompletePart(part)) return false;
  return isPrepared(part);
}

/** Neither the section nor its lessons are drafts, and every lesson is ready. */
export const isFinished = ({ isDraft, lessons }: SectionDraft): boolean =>
  !isDraft && lessons.length > 0 && lessons.every((lesson) => !lesson.isDraft && isReady(lesson));

/** Clears the draft flag of these lessons. */
export function withLessonsAdded(programme: Programme, lessons: readonly { _id: string }[]): SectionDraft[] {
  const added = new Set(lessons.map(({ _id }) => _id));
  return programme.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) =>
      added.has(lesson._id) ? { ...lesson, isDraft: false } : lesson,
    ),
  }));
}
