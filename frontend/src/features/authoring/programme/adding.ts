import type { LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import type { Programme } from './programme';
import { isCompletePart, isPrepared } from '../lesson/lesson-part';

/** Whether it could be part of the course: it has content that works, of a video as far as the server has told. */
export function isReady({ parts: [part] }: LessonDraft): boolean {
  if (!part || !isCompletePart(part)) return false;
  return isPrepared(part);
}

/** All that is in it works and is part of the course. */
export const isFinished = ({ isDraft, lessons }: SectionDraft): boolean =>
  !isDraft && lessons.length > 0 && lessons.every((lesson) => !lesson.isDraft && isReady(lesson));

/** These lessons are no drafts any more. */
export function withLessonsAdded(programme: Programme, lessons: readonly { _id: string }[]): SectionDraft[] {
  const added = new Set(lessons.map(({ _id }) => _id));
  return programme.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) =>
      added.has(lesson._id) ? { ...lesson, isDraft: false } : lesson,
    ),
  }));
}
