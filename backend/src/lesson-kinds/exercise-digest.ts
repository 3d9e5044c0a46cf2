import { createHash } from 'node:crypto';
import { type Exercise, learnerExercise } from '@atelier/contracts/exercise';
import { runFields, testOf } from '@atelier/contracts/exercise-verification';

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

/** Of what a verification runs: another statement, sentence or hint needs no other verification. */
export const exerciseDigest = (exercise: Exercise): string => digestOf(runFields(exercise));

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
