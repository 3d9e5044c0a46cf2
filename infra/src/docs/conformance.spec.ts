import { existsSync, readFileSync } from 'node:fs';

const row = /^\| .* \| (done|partial|open) \| (.*) \|$/;
/** A file of tests, and the title of one of them up to what is remarked about it. */
const proof = /`([^`]+\.(?:spec|journey)\.tsx?)`: ([^;|]+?)(?= \(|;|$)/g;

const rows = readFileSync('docs/conformance.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, state = '', proofs = ''] = row.exec(line) ?? [];
    return state ? [{ line, state, proofs: [...proofs.matchAll(proof)] }] : [];
  });

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

  it('calls nothing done that no test is named for', () => {
    const unproved = rows.filter(({ state, proofs }) => state === 'done' && proofs.length === 0);
    expect(unproved.map(({ line }) => line)).toEqual([]);
  });

  it('names tests that there are', () => {
    const texts = new Map<string, string>();
    const textOf = (file: string): string => {
      const text = texts.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '');
      texts.set(file, text);
      return text.replaceAll("\\'", "'");
    };
    const missing = rows
      .flatMap(({ proofs }) => proofs)
      .filter(([, file = '', title = '']) => !textOf(file).includes(title.split(' (')[0] ?? ''))
      .map(([, file, title]) => `${file}: ${title}`);
    expect(missing).toEqual([]);
  });
});
