import { type ConformanceRow, type Proof, states } from './conformance-table.js';

/** What a run of the tests has made of one test: jest's own words. */
export interface TestOutcome {
  /** From the root of the project. */
  file: string;
  /** As it ran: with the values in place of `%s`. */
  title: string;
  status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo' | 'disabled' | 'focused';
}

/**
 * What the table claims and the tests that ran do not bear out: a title that did not run, or that ran and did not pass,
 * in one of its cases at least.
 * @param leftOut files that this run leaves to another one, which judges what they prove
 */
export function judgeConformance(
  rows: ConformanceRow[],
  outcomes: TestOutcome[],
  leftOut: readonly string[] = [],
): string[] {
  const byFile = Map.groupBy(outcomes, ({ file }) => file);
  const faults = rows.flatMap(({ proofs }) =>
    proofs
      .filter(({ file }) => !leftOut.includes(file))
      .map((proof) => faultOf(proof, byFile.get(proof.file) ?? [])),
  );
  return [...new Set(faults.filter((fault) => fault !== null))];
}

function faultOf({ file, titles }: Proof, outcomes: TestOutcome[]): string | null {
  const patterns = titles.map(patternOf);
  const meant = outcomes.filter(({ title }) => patterns.some((pattern) => pattern.test(title)));
  if (meant.length === 0) return `${file}: no such test ran: ${titles[0]}`;
  const failed = meant.find(({ status }) => status !== 'passed');
  return failed ? `${file}: ${failed.status}: ${failed.title}` : null;
}

/** The whole title, with anything in place of `%s`, `$name` and `${…}`; `%%` is how jest is told of one `%`. */
const patternOf = (title: string): RegExp =>
  new RegExp(
    `^${title
      .split(/%[a-z#]|\$\{[^}]*\}|\$[a-z]\w*/i)
      .map((text) => text.replaceAll('%%', '%').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^]*')}$`,
  );

/** « 624 rows: 553 done, … » */
export function countRows(rows: ConformanceRow[]): string {
  const count = (state: ConformanceRow['state']) =>
    `${rows.filter((row) => row.state === state).length} ${state}`;
  return `${rows.length} rows: ${states.map(count).join(', ')}`;
}
