import type { ProductRule } from './product-rules.js';
import type { Proof } from './proofs.js';

/** The outcome of one test, in jest's words. */
export interface TestOutcome {
  /** From the root of the project. */
  file: string;
  /** As it ran: with the values in place of `%s`. */
  title: string;
  status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo' | 'disabled' | 'focused';
}

/**
 * The rules that no test proved in this run. A test proves when it ran and all its cases passed; a skipped test proves nothing.
 * @param leftOut files that this run leaves to another one: a rule that one of them proves is judged there
 */
export function findUnprovedRules(
  rules: ProductRule[],
  proofs: Proof[],
  outcomes: TestOutcome[],
  leftOut: readonly string[] = [],
): string[] {
  const byFile = Map.groupBy(outcomes, ({ file }) => file);
  return rules.flatMap(({ id }) => {
    const own = proofs.filter((proof) => proof.rules.includes(id));
    const verdicts = own.map((proof) => verdictOf(proof, byFile.get(proof.file) ?? []));
    const isJudgedElsewhere = own.some(({ file }) => leftOut.includes(file));
    if (verdicts.includes('passed') || (isJudgedElsewhere && !verdicts.includes('failed'))) return [];
    const tests = own.map(({ file, title }, index) => `${file}: ${verdicts[index]}: ${title}`);
    return [`${id} (${tests.join('; ') || 'no test names it'})`];
  });
}

function verdictOf({ title }: Proof, outcomes: TestOutcome[]): TestOutcome['status'] | 'did not run' {
  const pattern = patternOf(title);
  const cases = outcomes.filter((outcome) => pattern.test(outcome.title));
  if (cases.length === 0) return 'did not run';
  return cases.find(({ status }) => status !== 'passed')?.status ?? 'passed';
}

/** The whole title, with anything in place of `%s`, `$name` and `${…}`; jest writes one `%` as `%%`. */
const patternOf = (title: string): RegExp =>
  new RegExp(
    `^${title
      .split(/%[a-z#]|\$\{[^}]*\}|\$[a-z]\w*/i)
      .map((text) => text.replaceAll('%%', '%').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^]*')}$`,
  );
