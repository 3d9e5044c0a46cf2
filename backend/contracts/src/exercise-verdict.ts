/** What running, verifying and judging an exercise finds. */
import { z } from 'zod';
import { boundedText } from './bounded-text.js';
import { Id } from './common.js';
import type { Exercise } from './exercise.js';
import { storableText } from './storable-text.js';
import { exerciseLimits as limits } from './words/exercise-words.js';

/** Words of a program, which may hold what no database takes: the same in browser and server. */
const said = (max: number) => boundedText(max).overwrite(storableText);

const CodePosition = z.object({ file: said(limits.fileName), line: z.number().int().min(1) });
/** A line of a learner's file. */
export type CodePosition = z.infer<typeof CodePosition>;

const compared = said(limits.comparison);
const CheckResult = z.discriminatedUnion('outcome', [
  z.object({ _id: Id, outcome: z.literal('passed') }),
  z.object({
    _id: Id,
    outcome: z.literal('failed'),
    /** Empty for a hidden check. */
    expected: compared,
    received: compared,
    position: CodePosition.nullable(),
  }),
  /** The check itself is wrong, whatever was written: its author is told. */
  z.object({ _id: Id, outcome: z.literal('broken'), message: compared }),
]);
export type CheckResult = z.infer<typeof CheckResult>;

/** Whether a check passed, and nothing of what it received. */
export const CheckOutcome = z.object({ _id: Id, outcome: z.enum(['passed', 'failed', 'broken']) });
export type CheckOutcome = z.infer<typeof CheckOutcome>;

const milliseconds = z.number().min(0).max(3_600_000);

/** What the author's last verification found, of solution and start. */
const verified = {
  /** `server`: judged as learners' texts are where the exercise counts. */
  by: z.enum(['browser', 'server']),
  at: z.string(),
  /** How long both ran. */
  milliseconds: milliseconds.optional(),
  /** Of the solution, in the order of the checks. */
  solution: z.array(CheckResult).max(limits.checks),
  /** Of the files as they are given. */
  start: z.array(CheckOutcome).max(limits.checks),
};

/** As stored with the exercise. `digest` is that of what was run: another one needs another verification. */
export const StoredVerification = z.object({ digest: z.string(), ...verified });
export type StoredVerification = z.infer<typeof StoredVerification>;

/** As its author reads it. `isCurrent`: nothing that runs was changed since. */
export const ExerciseVerification = z.object({ isCurrent: z.boolean(), ...verified });
export type ExerciseVerification = z.infer<typeof ExerciseVerification>;

/**
 * `POST /courses/{id}/lessons/{lessonId}/verification`: verifies on the server, or tells what the author's browser
 * found of an exercise that does not count.
 */
export const VerifyExerciseBody = z.object({
  /** Of the draft that was seen: a later one is refused. */
  digest: boundedText(64),
  browser: z
    .object({
      solution: z.array(CheckResult).max(limits.checks),
      start: z.array(CheckOutcome).max(limits.checks),
      milliseconds: milliseconds.optional(),
    })
    .nullish(),
});
export type VerifyExerciseBody = z.infer<typeof VerifyExerciseBody>;

/** `asked`: the server judges, and tells by `course-changed`. */
export const VerifyExerciseAnswer = z.object({
  state: z.enum(['asked', 'verified']),
  verification: ExerciseVerification.nullable(),
});
export type VerifyExerciseAnswer = z.infer<typeof VerifyExerciseAnswer>;

const Problem = z.object({ message: compared, position: CodePosition.nullable() });
/** Why a program was stopped. */
const Stop = z.object({ reason: z.enum(['time', 'memory', 'crash']), position: CodePosition.nullable() });

const commonOfRuns = {
  output: said(limits.output),
  isOutputCut: z.boolean(),
  /** What kept the files from running to their end: syntax, or an exception that nothing caught. */
  error: Problem.nullable(),
  stopped: Stop.nullable(),
  milliseconds,
};

const ResultTable = z.object({
  columns: z.array(said(limits.cell)).max(limits.columns),
  rows: z
    .array(z.array(z.union([z.number(), said(limits.cell + 1), z.null()])).max(limits.columns))
    .max(limits.rows),
  /** Whether there were more rows or columns. */
  isCut: z.boolean(),
});
export type ResultTable = z.infer<typeof ResultTable>;

/** What « Exécuter » shows. */
export const Run = z.object({
  ...commonOfRuns,
  /** Results of SQL queries, the last ones. */
  tables: z.array(ResultTable).max(10),
});
export type Run = z.infer<typeof Run>;

/** What « Vérifier » shows, in the order of the checks. */
export const Verdict = z.object({ ...commonOfRuns, checks: z.array(CheckResult).max(limits.checks) });
export type Verdict = z.infer<typeof Verdict>;

export const isAllGreen = ({ checks }: Pick<Verdict, 'checks'>): boolean =>
  checks.length > 0 && checks.every(({ outcome }) => outcome === 'passed');

/** A learner's code can wait as long as a secret is: the time of a verdict says no more than this. */
const shownMilliseconds = 1000;

/**
 * A verdict of the server as learners may see it: whether a hidden check passed, not what it expects. What a learner's
 * code saw of a hidden file or check could be told by everything else that it decides: what was received, the line it
 * throws from, how it is stopped, how long it takes. Of that only the outcome of each check is left. Nothing says what
 * was printed.
 */
export const verdictForLearner = (
  verdict: Verdict,
  { checks, files }: Pick<Exercise, 'checks' | 'files'>,
): Verdict => {
  const hidden = new Set(checks.flatMap(({ _id, isHidden }) => (isHidden ? [_id] : [])));
  const hasHiddenFiles = files.some(({ visibility }) => visibility === 'hidden');
  const isSecret = ({ _id }: CheckResult) => hasHiddenFiles || hidden.has(_id);
  const { error, stopped, milliseconds: took } = verdict;
  return {
    checks: verdict.checks.map((result) => {
      if (!isSecret(result) || result.outcome === 'passed') return result;
      if (result.outcome === 'broken') return { ...result, message: '' };
      return { ...result, expected: '', received: '', position: null };
    }),
    output: '',
    isOutputCut: false,
    // Found before any check runs.
    error: error && (hasHiddenFiles ? { message: '', position: null } : error),
    stopped: stopped && (hasHiddenFiles || hidden.size > 0 ? { reason: 'time', position: null } : stopped),
    milliseconds: Math.ceil(took / shownMilliseconds) * shownMilliseconds,
  };
};
