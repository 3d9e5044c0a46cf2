import type { Run } from '@atelier/contracts/exercise-verdict';

/** What was run or judged last, of which file. */
export interface ShownRun {
  run: Omit<Run, 'tables'> & Partial<Pick<Run, 'tables'>>;
  /** Name of the file that ran; null for « Vérifier ». */
  entry: string | null;
  /** What ran, by file. */
  texts: ReadonlyMap<string, string>;
}
