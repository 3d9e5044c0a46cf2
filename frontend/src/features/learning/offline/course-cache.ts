import type { LearningPart } from '@atelier/contracts/lesson-kinds';
import type { Learning } from '@atelier/contracts/enrollment';
import { contentKindOf } from '../lesson/lesson-kinds';
import { deleteCached, cacheFor, readCached } from '../../../shared/connection/person-cache';

const cacheKey = (courseId: string) => `course/${courseId}`;

/** Signed URLs give access to their files and are useless offline: not cached. Unknown kinds are not cached at all. */
const withoutSignedUrls = (part: LearningPart): LearningPart =>
  contentKindOf(part)?.offline(part) ?? withoutContent(part);
const withoutContent = ({ _id, type, time, isCompled, completedAt }: LearningPart): LearningPart => ({
  _id,
  type,
  time,
  isCompled,
  completedAt,
});

/** The offline copy of a course: curriculum, texts, quiz questions, own answers and notes. */
export const offlineCopy = (learning: Learning): Learning => ({
  ...learning,
  sections: learning.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => ({
      ...lesson,
      resources: [],
      parts: lesson.parts.map(withoutSignedUrls),
    })),
  })),
});

let hasNotifiedWorker = false;

/** Has the service worker cache the assets of the learning pages, once a course is opened. */
function cachePages(): void {
  if (hasNotifiedWorker || !('serviceWorker' in navigator)) return;
  hasNotifiedWorker = true;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('keep-learning'));
}

/** Caches a course that was opened; a failure to do so is ignored. */
export async function cacheCourse(learning: Learning): Promise<void> {
  cachePages();
  const { studentId, courseId, title } = learning;
  await cacheFor(studentId, cacheKey(courseId), title, offlineCopy(learning)).catch(() => undefined);
}

export async function readCachedCourse(studentId: string, courseId: string): Promise<Learning | null> {
  const cached = await readCached(studentId, cacheKey(courseId));
  // Imported here: zod must not load before the lesson is shown.
  const { LearningSchema } = await import('../learning-schema');
  return LearningSchema.safeParse(cached).data ?? null;
}

export const removeCachedCourse = (studentId: string, courseId: string): Promise<void> =>
  deleteCached(studentId, cacheKey(courseId));
