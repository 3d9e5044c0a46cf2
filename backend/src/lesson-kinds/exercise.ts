import { randomUUIDv7 } from 'node:crypto';
import { LearnerExercise, learnerExercise, refusalsOf } from '@atelier/contracts/exercise';
import { plainText } from '@atelier/contracts/plain-text';
import { exerciseDigest, exerciseFields, learnerVersion } from './exercise-digest.js';
import { type Content, hasText, type LessonGap, lessonKind } from './lesson-kind.js';

const plural = (count: number, one: string, several: string): string =>
  count === 1 ? one : several.replace('%', String(count));

/** What publication still asks for; null if nothing. One rule for sidebar, list, button and server. */
function needsOf(part: Content<'exercice'>): string | null {
  const { statement, checks, counts, verification } = part;
  if (plainText(statement) === '') return 'Écrivez l’énoncé de l’exercice.';
  const [refusal] = refusalsOf(exerciseFields(part));
  if (refusal) return `${refusal.message}.`;
  if (checks.length === 0) return 'L’exercice doit avoir au moins une vérification.';
  if (!verification) return 'Vérifiez la solution de l’exercice.';
  if (verification.digest !== exerciseDigest(part)) return 'À revérifier\u00a0: l’exercice a changé.';
  if (counts && verification.by !== 'server')
    return 'Vérifiez la solution sur le serveur\u00a0: l’exercice compte pour l’attestation.';
  const failed = verification.solution.filter(({ outcome }) => outcome !== 'passed').length;
  if (failed > 0) return `La solution échoue à ${plural(failed, 'une vérification', '% vérifications')}.`;
  if (verification.start.every(({ outcome }) => outcome === 'passed'))
    return 'Le départ passe déjà toutes les vérifications.';
  return null;
}

/** A code exercise. */
export const exercise = lessonKind<'exercice'>({
  htmlField: 'statement',
  searchedPaths: ['$.statement'],
  store: ({ language, statement, files, entry, checks, counts }, previous) => ({
    language,
    statement,
    files,
    ...(entry && { entry }),
    checks,
    counts,
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
