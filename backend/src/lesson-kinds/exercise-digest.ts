import { createHash } from 'node:crypto';
import { type Exercise, learnerExercise } from '@atelier/contracts/exercise';

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);

/** An exercise without what its part has besides. */
export const exerciseFields = ({
  language,
  statement,
  files,
  entry,
  checks,
  counts,
}: Exercise): Exercise => ({
  language,
  statement,
  files,
  entry,
  checks,
  counts,
});

const zoneOf = ({ zone }: Exercise['files'][number]) => zone && [zone.from, zone.to];

/** Of what a verification runs: another statement, sentence or hint needs no other verification. */
export const exerciseDigest = ({ language, files, entry, checks }: Exercise): string =>
  digestOf([
    language,
    entry ?? null,
    files.map((file) => [
      file.name,
      file.visibility,
      zoneOf(file) ?? null,
      file.start,
      file.solution ?? null,
    ]),
    checks.map((check) => [check._id, testOf(check)]),
  ]);

function testOf(check: Exercise['checks'][number]): unknown[] {
  if (check.kind === 'code') return [check.test];
  if (check.kind === 'sql') return [check.query, check.columns ?? null, check.rows, check.isOrdered];
  return [check.selector, check.reads, check.property, check.expected];
}

/** Of what learners read, in any order of keys: statement, files and checks. */
export function learnerVersion(exercise: Exercise): string {
  const { language, statement, files, entry, checks, counts } = learnerExercise(exercise);
  return digestOf([
    language,
    statement,
    entry,
    counts,
    files.map((file) => [
      file.name,
      file.visibility,
      file.zone ? [file.zone.from, file.zone.to] : null,
      file.start,
    ]),
    checks.map((check) =>
      check.kind === 'hidden' ? [check._id] : [check._id, check.sentence, testOf(check)],
    ),
  ]);
}
