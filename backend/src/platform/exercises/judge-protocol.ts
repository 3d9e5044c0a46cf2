import type { ExerciseCheck } from '@atelier/contracts/exercise';
import type { SourceFile } from '@atelier/contracts/exercise-files';
import type { EngineLanguage } from '@atelier/engines/engine';

/** One line of JSON on the stdin of a judge's process. */
export interface JudgeRequest {
  language: EngineLanguage;
  checks: readonly ExerciseCheck[];
  files: readonly SourceFile[];
  solution: readonly SourceFile[];
}

/** What the judge's process prints once its engines are loaded; then one line of JSON, a verdict, per request. */
export const readyLine = 'ready';

/** Processor time of all checks of an exercise. */
export const judgeMilliseconds = 2000;

/** For the values of a program, or for its database; with QuickJS itself less than `judgeMemoryBytes`. */
export const programMemoryBytes = 32 * 1024 ** 2;

/** Of one engine's WebAssembly memory, and of the heap of its process. */
export const judgeMemoryBytes = 64 * 1024 ** 2;
