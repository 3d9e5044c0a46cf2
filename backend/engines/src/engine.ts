import type { ExerciseCheck } from '@atelier/contracts/exercise';
import type { Run, Verdict } from '@atelier/contracts/exercise-verdict';
import type { SourceFile } from '@atelier/contracts/exercise-files';
import type { ExerciseLanguage } from '@atelier/contracts/words/exercise-words';

/** Limits of one run, or of all checks of an exercise. */
export interface EngineLimits {
  milliseconds: number;
  /** Measures them: the time of day, unless a server counts its processor's, which other load does not change. */
  clock?: () => number;
  /** For the program's own values; SQL: for the database. */
  memoryBytes: number;
}

export interface CheckRequest<Check extends ExerciseCheck = ExerciseCheck> {
  checks: readonly Check[];
  files: readonly SourceFile[];
  /**
   * The author's solution, where it is known. A check that throws is run with it: if it throws again, the check is
   * broken, otherwise the learner's files are wrong.
   */
  solution?: readonly SourceFile[] | undefined;
}

/**
 * Runs programs of one language that nobody trusts. The same code runs in the browser and on the server, so both say
 * the same. A program that an engine cannot interrupt (SQL, a parser) is stopped from outside: by ending its worker or
 * process.
 */
export interface Engine {
  /** Answers like « Exécuter »: what the entry prints. */
  run(files: readonly SourceFile[], entry: string): Promise<Run>;
  /** Runs every check on files of its own: none sees what another did. */
  check(request: CheckRequest): Promise<Verdict>;
}

/** Engines in this package; HTML is judged by a browser's document. */
export type EngineLanguage = Extract<ExerciseLanguage, 'javascript' | 'typescript' | 'sql'>;
