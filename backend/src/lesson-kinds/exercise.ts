import { randomUUIDv7 } from 'node:crypto';
import { LearnerExercise, learnerExercise } from '@atelier/contracts/exercise';
import { estimatedMinutes, exerciseNeeds } from '@atelier/contracts/exercise-verification';
import { plainText } from '@atelier/contracts/plain-text';
import { exerciseChanges } from './exercise-changes.js';
import { exerciseDigest, exerciseFields, learnerVersion } from './exercise-digest.js';
import { type Content, hasText, type LessonGap, lessonKind } from './lesson-kind.js';

/** What publication still asks for; null if nothing. */
const needsOf = ({ verification, ...part }: Content<'exercice'>): string | null =>
  exerciseNeeds(
    exerciseFields(part),
    verification && { ...verification, isCurrent: verification.digest === exerciseDigest(part) },
  );

/** A code exercise. */
export const exercise = lessonKind<'exercice'>({
  htmlField: 'statement',
  searchedPaths: ['$.statement'],
  minutes: (part) => part.statedMinutes ?? estimatedMinutes(part),
  store: ({ language, statement, files, entry, checks, counts, statedMinutes }, previous) => ({
    language,
    statement,
    files,
    ...(entry && { entry }),
    checks,
    counts,
    ...(statedMinutes && { statedMinutes }),
    ...(previous?.verification && { verification: previous.verification }),
  }),
  hasContent: ({ statement, files, checks }) =>
    plainText(statement) !== '' ||
    checks.length > 0 ||
    files.some(({ start, solution }) => hasText(start) || hasText(solution ?? '')),
  gap(part, title): LessonGap | null {
    const needs = needsOf(part);
    return needs === null
      ? null
      : { message: `L’exercice «\u00a0${title}\u00a0» n’est pas prêt. ${needs}`, needs };
  },
  comparedText: ({ statement }) => plainText(statement),
  changes: (before, after) => [
    ...exerciseChanges(exerciseFields(before), exerciseFields(after)),
    ...(before.statedMinutes === after.statedMinutes ? [] : ['temps à prévoir']),
  ],
  draft({ verification, ...part }) {
    const digest = exerciseDigest(part);
    if (!verification) return { ...part, digest, verification: null };
    const { digest: verified, ...found } = verification;
    return { ...part, digest, verification: { isCurrent: verified === digest, ...found } };
  },
  forStudent(part, { links, viewer }) {
    // A draft in the preview may lack what learners need; a published one has it.
    const { data } = LearnerExercise.safeParse(learnerExercise(exerciseFields(part)));
    if (!data) return { exercise: null, version: null };
    return {
      exercise: { ...data, statement: links.lessonText(data.statement, viewer) ?? '' },
      version: learnerVersion(part),
    };
  },
  freePreview: () => null,
  outline: () => ({}),
  archive: ({ verification: _, checks, ...part }, paths) => ({
    ...part,
    statement: paths.html(part.statement),
    checks: checks.map(({ _id, ...check }) => check),
  }),
  unarchive: (part, files) => ({
    ...part,
    statement: files.html(part.statement),
    checks: part.checks.map((check) => ({ ...check, _id: randomUUIDv7() })),
  }),
});
