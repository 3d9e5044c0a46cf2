import { existsSync, readFileSync } from 'node:fs';
import { parseRow, readConformanceTable, states } from './conformance-table.js';
import { judgeConformance, type TestOutcome } from './judge-conformance.js';

const rows = readConformanceTable();

/** What can be seen without running anything. That the tests pass is judged when `make test` has run them all. */
describe('the conformance table', () => {
  it('has no row that cannot be read', () => {
    const lines = readFileSync('docs/conformance.md', 'utf8').split('\n');
    const known = new Set([
      '| § | what | state | proof |',
      '| --- | --- | --- | --- |',
      ...rows.map(({ line }) => line),
    ]);
    expect(lines.filter((line) => line.startsWith('|') && !known.has(line))).toEqual([]);
  });

  it('says one thing of each row: where two branches met, one of them is out of date', () => {
    const sections = readFileSync('docs/conformance.md', 'utf8').split(/^## /m);
    const twice = sections.flatMap((section) => {
      const first = new RegExp(`^\\| .+?(?= \\| (?:${states.join('|')}) \\|)`, 'gm');
      const subjects: string[] = section.match(first) ?? [];
      return subjects.filter((subject, index) => subjects.indexOf(subject) !== index);
    });
    expect(twice).toEqual([]);
  });

  it('calls nothing done that no test is named for', () => {
    const unproved = rows.filter(({ state, proofs }) => state === 'done' && proofs.length === 0);
    expect(unproved.map(({ line }) => line)).toEqual([]);
  });

  it('names tests that there are, by their whole title', () => {
    const texts = new Map<string, string>();
    const textOf = (file: string): string => {
      const text = texts.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '');
      texts.set(file, text);
      return text.replaceAll("\\'", "'");
    };
    const isDeclared = (file: string, title: string) =>
      ["'", '"', '`'].some((quote) => textOf(file).includes(quote + title + quote));
    const missing = rows
      .flatMap(({ proofs }) => proofs)
      .filter(({ file, titles }) => !titles.some((title) => isDeclared(file, title)))
      .map(({ file, titles }) => `${file}: ${titles[0]}`);
    expect(missing).toEqual([]);
  });
});

describe('the judgement of the table by what ran', () => {
  const file = 'a/test.spec.ts';
  const table = (proof: string) => parseRow(`| 1 | Something | done | ${proof} |`);
  const judge = (proof: string, ...outcomes: [title: string, status: TestOutcome['status']][]) =>
    judgeConformance(
      table(proof),
      outcomes.map(([title, status]) => ({ file, title, status })),
    );

  it('leaves to another run what this one leaves out', () => {
    const claimed = table('`a/test.spec.ts`: counts; `b/slow.spec.ts`: measures');
    const passed = [{ file, title: 'counts', status: 'passed' as const }];
    expect(judgeConformance(claimed, passed, ['b/slow.spec.ts'])).toEqual([]);
    expect(judgeConformance(claimed, passed)).toEqual(['b/slow.spec.ts: no such test ran: measures']);
    expect(judgeConformance(claimed, [], ['b/slow.spec.ts'])).toEqual([`${file}: no such test ran: counts`]);
  });

  it('is content with titles that passed, whatever is remarked behind them', () => {
    const proof = `\`${file}\`: goes on; not before; \`${file}\`: refuses %s (%s) (all (but one))`;
    expect(judge(proof, ['goes on; not before', 'passed'], ['refuses .exe (415)', 'passed'])).toEqual([]);
  });

  it('reads two signs of per cent as jest does: as one', () => {
    expect(judge(`\`${file}\`: takes %d %%`, ['takes 20 %', 'passed'])).toEqual([]);
  });

  it.each([
    ['did not run', []],
    ['is but part of one that passed', [['goes on and on', 'passed']]],
    ['was skipped', [['goes on', 'pending']]],
    ['failed', [['goes on', 'failed']]],
  ] satisfies [string, [string, TestOutcome['status']][]][])('notices a title that %s', (_what, outcomes) => {
    expect(judge(`\`${file}\`: goes on`, ...outcomes)).toHaveLength(1);
  });

  it('notices one case of several that did not pass', () => {
    const outcomes: [string, TestOutcome['status']][] = [
      ['refuses .exe', 'passed'],
      ['refuses .svg', 'failed'],
    ];
    expect(judge(`\`${file}\`: refuses %s`, ...outcomes)).toEqual([`${file}: failed: refuses .svg`]);
  });

  it('notices a test of another file', () => {
    expect(judge('`b/test.spec.ts`: goes on', ['goes on', 'passed'])).toHaveLength(1);
  });
});
