import type { LearningPart } from '@atelier/contracts/lesson-kinds';
import type { Learning } from '@atelier/contracts/enrollment';
import { learntKindOf } from '../state/lesson-kinds';
import { forgetKept, keepFor, readKept } from '../../../shared/kept/person-cache';

const nameOf = (courseId: string) => `course/${courseId}`;

/** Of a kind that is not known nobody knows what it holds. */
const withoutAddresses = (part: LearningPart): LearningPart =>
  learntKindOf(part)?.offline(part) ?? bare(part);
const bare = ({ _id, type, time, isCompled, completedAt }: LearningPart): LearningPart => ({
  _id,
  type,
  time,
  isCompled,
  completedAt,
});

/** What of a course is read without a line: programme, texts, questions of quizzes, one's own answers and notes. */
export const readable = (learning: Learning): Learning => ({
  ...learning,
  sections: learning.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => ({
      ...lesson,
      resources: [],
      parts: lesson.parts.map(withoutAddresses),
    })),
  })),
});

let asked = false;

/** The worker keeps the files of these pages as well, once somebody follows a course. */
function keepPages(): void {
  if (asked || !('serviceWorker' in navigator)) return;
  asked = true;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('keep-learning'));
}

/** Keeps a course that was opened. What cannot be kept is missing without a line, and nowhere else. */
export async function keepLearning(learning: Learning): Promise<void> {
  keepPages();
  const { studentId, courseId, title } = learning;
  await keepFor(studentId, nameOf(courseId), title, readable(learning)).catch(() => undefined);
}

export async function readKeptLearning(studentId: string, courseId: string): Promise<Learning | null> {
  const kept = await readKept(studentId, nameOf(courseId));
  // The validator comes with the first answer, not before the lesson is shown.
  const { LearningAnswer } = await import('../api/learning-answer');
  return LearningAnswer.safeParse(kept).data ?? null;
}

export const forgetLearning = (studentId: string, courseId: string): Promise<void> =>
  forgetKept(studentId, nameOf(courseId));
