import type { CheckOf, Exercise, ExerciseCheck } from '@atelier/contracts/exercise';
import type { SourceFile } from '@atelier/contracts/exercise-files';

type WithoutId<Check> = Check extends ExerciseCheck ? Omit<Check, '_id'> : never;

/** An exercise of the demo: its checks get their ids when it is sent. */
export interface DemoExercise extends Omit<Exercise, 'checks'> {
  title: string;
  checks: WithoutId<ExerciseCheck>[];
  /** What students wrote before they found it, in the order in which one usually comes to it. */
  mistakes: Mistake[];
}

export interface Mistake {
  texts: SourceFile[];
  /** Indexes of the checks that fail, where no engine outside of a browser can tell. */
  fails?: number[];
}

/** Code of a file, a test or a query: without the line breaks around it. */
export const code = (text: string): string => text.replace(/^\n|\s+$/g, '');

interface Told {
  hint?: string;
  isHidden?: boolean;
}

export const codeCheck = (sentence: string, test: string, told: Told = {}): WithoutId<CheckOf<'code'>> => ({
  kind: 'code',
  sentence,
  test: code(test),
  ...told,
});

export const rowsCheck = (
  sentence: string,
  query: string,
  rows: CheckOf<'sql'>['rows'],
  told: Told & { columns?: string[] } = {},
): WithoutId<CheckOf<'sql'>> => ({ kind: 'sql', sentence, query, rows, isOrdered: true, ...told });

export const pageCheck = (
  sentence: string,
  [selector, reads, property]: [selector: string, reads: CheckOf<'html'>['reads'], property: string],
  expected: string,
  told: Told = {},
): WithoutId<CheckOf<'html'>> => ({ kind: 'html', sentence, selector, reads, property, expected, ...told });
