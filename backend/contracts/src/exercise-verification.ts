/** What a verification of an exercise runs, and what publication needs of it: apart, so that only authors load it. */
import { type Exercise, refusalsOf } from './exercise.js';
import { plainText } from './plain-text.js';

type RunExercise = Pick<Exercise, 'language' | 'entry' | 'files' | 'checks'>;

/** What a check runs. */
export function testOf(check: Exercise['checks'][number]): unknown[] {
  if (check.kind === 'code') return [check.test];
  if (check.kind === 'sql') return [check.query, check.columns ?? null, check.rows, check.isOrdered];
  return [check.selector, check.reads, check.property, check.expected];
}

/** What a verification runs: two exercises with equal values pass or fail alike. */
export const runFields = ({ language, files, entry, checks }: RunExercise): unknown[] => [
  language,
  entry ?? null,
  files.map(({ name, visibility, zone, start, solution }) => [
    name,
    visibility,
    zone ? [zone.from, zone.to] : null,
    start,
    solution ?? null,
  ]),
  checks.map((check) => [check._id, testOf(check)]),
];

const wordsPerMinute = 200;
const minutesPerCheck = 3;

/** Whole minutes to read an exercise and to write what its checks ask for, unless its author says another number. */
export const estimatedMinutes = ({
  statement,
  checks,
}: Pick<Exercise, 'statement'> & { checks: readonly unknown[] }): number => {
  const words = plainText(statement).split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsPerMinute + checks.length * minutesPerCheck));
};

const plural = (count: number, one: string, several: string): string =>
  count === 1 ? one : several.replace('%', String(count));

/** What a verification found, as far as publication needs it. */
interface Findings {
  isCurrent: boolean;
  by: 'browser' | 'server';
  solution: readonly { outcome: string }[];
  start: readonly { outcome: string }[];
}

/** What publication still asks of an exercise; null if nothing. One rule for server, list, sidebar and form. */
export function exerciseNeeds(exercise: Exercise, verification: Findings | null | undefined): string | null {
  const { statement, checks, counts } = exercise;
  if (plainText(statement) === '') return 'Écrivez l’énoncé de l’exercice.';
  const [refusal] = refusalsOf(exercise);
  if (refusal) return `${refusal.message}.`;
  if (checks.length === 0) return 'L’exercice doit avoir au moins une vérification.';
  if (!verification) return 'Vérifiez la solution de l’exercice.';
  if (!verification.isCurrent) return 'À revérifier\u00a0: l’exercice a changé.';
  if (counts && verification.by !== 'server')
    return 'Vérifiez la solution sur le serveur\u00a0: l’exercice compte pour l’attestation.';
  const failed = verification.solution.filter(({ outcome }) => outcome !== 'passed').length;
  if (failed > 0) return `La solution échoue à ${plural(failed, 'une vérification', '% vérifications')}.`;
  if (verification.start.every(({ outcome }) => outcome === 'passed'))
    return 'Le départ passe déjà toutes les vérifications.';
  return null;
}
