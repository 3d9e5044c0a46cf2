import { randomUUIDv7 } from 'node:crypto';
import type { SectionInput } from '@atelier/contracts/authoring';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { VerifyExerciseAnswer } from '@atelier/contracts/exercise-verdict';
import type { OfKind, PartDraft, PartInput } from '@atelier/contracts/lesson-kinds';
import { save } from './courses.js';
import { eventually } from './eventually.js';
import { partOfKind } from './part-of-kind.js';
import type { Visitor } from './visitor.js';

export const checkIds = { one: randomUUIDv7(), two: randomUUIDv7(), hidden: randomUUIDv7() };

/** A JavaScript exercise with one visible check that has a hint, another, and a hidden one. */
export const countingExercise = (
  changed: Partial<OfKind<PartInput, 'exercice'>> = {},
): OfKind<PartInput, 'exercice'> => ({
  type: 'exercice',
  language: 'javascript',
  statement: '<p>Rendez <strong>un</strong>.</p>',
  files: [
    {
      name: 'un.js',
      visibility: 'given',
      start: 'export function un() {}',
      solution: 'export function un() { return 1 } // SECRET solution',
    },
    { name: 'aide.js', visibility: 'read-only', start: 'export const aide = 1' },
    { name: 'cache.js', visibility: 'hidden', start: 'export const cache = "SECRET fichier"' },
  ],
  checks: [
    {
      kind: 'code',
      _id: checkIds.one,
      sentence: 'Rend 1.',
      test: 'attendre(un()).egal(1)',
      hint: 'SECRET indice',
    },
    {
      kind: 'code',
      _id: checkIds.two,
      sentence: 'Rend un nombre.',
      test: 'attendre(typeof un()).egal("number")',
    },
    {
      kind: 'code',
      _id: checkIds.hidden,
      sentence: 'SECRET phrase',
      test: 'attendre(un() + 1).egal(2) // SECRET test',
      isHidden: true,
    },
  ],
  counts: true,
  ...changed,
});

/** The same as practice: nothing is hidden. */
export const practiceExercise = (): OfKind<PartInput, 'exercice'> => {
  const { files, checks, ...exercise } = countingExercise({ counts: false });
  return { ...exercise, files: files.slice(0, 2), checks: checks.slice(0, 2) };
};

export const exerciseSections = (...parts: PartInput[]): SectionInput[] => [
  {
    title: 'Section',
    lessons: parts.map((part, index) => ({ title: `Leçon ${index + 1}`, isFree: false, parts: [part] })),
  },
];

export const draftOf = (author: Visitor, courseId: string) =>
  author.done<CourseDraft>('GET', `/api/courses/${courseId}`);

export const exerciseOf = (draft: CourseDraft, index = 0): OfKind<PartDraft, 'exercice'> => {
  const part = partOfKind(draft.sections[0]?.lessons[index], 'exercice');
  if (!part) throw new Error('no exercise there');
  return part;
};

export const lessonIdOf = (draft: CourseDraft, index = 0): string =>
  draft.sections[0]?.lessons[index]?._id ?? '';

/** Verifies an exercise on the server, and waits for what it found. */
export async function verifyExercise(author: Visitor, courseId: string, index = 0): Promise<CourseDraft> {
  const draft = await draftOf(author, courseId);
  const { digest } = exerciseOf(draft, index);
  await author.done<VerifyExerciseAnswer>(
    'POST',
    `/api/courses/${courseId}/lessons/${lessonIdOf(draft, index)}/verification`,
    { digest },
  );
  return eventually(async () => {
    const found = await draftOf(author, courseId);
    expect(exerciseOf(found, index).verification).toMatchObject({ isCurrent: true, by: 'server' });
    return found;
  });
}

/** A published course whose first lesson is the exercise. */
export async function publishExercise(
  author: Visitor,
  part: OfKind<PartInput, 'exercice'>,
  ...others: PartInput[]
): Promise<CourseDraft> {
  const { _id } = await author.done<{ _id: string }>('POST', '/api/courses', { title: 'Exercices' });
  await save(author, _id, 'category', 'Backend');
  await save(author, _id, 'price', 0);
  await save(author, _id, 'sections', exerciseSections(part, ...others));
  await verifyExercise(author, _id);
  await save(author, _id, 'published', { isPublished: true });
  await eventually(async () => {
    const response = await fetch(`${author.url}/api/courses/${_id}`);
    if (response.status !== 200) throw new Error('course is not listed yet');
  });
  return draftOf(author, _id);
}
