import type { Learning, LearningPart } from '@atelier/contracts/enrollment';
import { forgetKept, keepFor, readKept } from '../../../shared/kept/person-cache';

const nameOf = (courseId: string) => `course/${courseId}`;

/** As the server writes the pictures of a text. */
const signedPicture = /<img src="\/media\/[^"]*"/g;

/** Signed addresses open their files to whoever has them, and need a line anyway. Of a picture its words are left. */
const withoutAddresses = (part: LearningPart): LearningPart => ({
  ...part,
  text: part.text?.replaceAll(signedPicture, '<img'),
  video: null,
  hlsUrl: null,
  posterUrl: null,
  storyboardUrl: null,
  captions: null,
  document: null,
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
  const contract = await import('@atelier/contracts/enrollment');
  return contract.Learning.safeParse(kept).data ?? null;
}

export const forgetLearning = (studentId: string, courseId: string): Promise<void> =>
  forgetKept(studentId, nameOf(courseId));
