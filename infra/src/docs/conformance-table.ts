import { readFileSync } from 'node:fs';

/** What each says of a row stands at the head of the table. */
export const states = ['done', 'otherwise', 'partial', 'open'] as const;

export interface Proof {
  file: string;
  /** As the test is declared, `%s` and all; both as written and without the remark in brackets at its end. */
  titles: string[];
}

export interface ConformanceRow {
  line: string;
  state: (typeof states)[number];
  proofs: Proof[];
}

const row = new RegExp(`^\\| .* \\| (${states.join('|')}) \\| (.*) \\|$`);
const proof = /`([^`]+\.(?:spec|journey)\.tsx?)`: (.+?)(?=; `[^`]+\.(?:spec|journey)\.tsx?`: |$)/g;

/** The rows of docs/conformance.md. */
export function readConformanceTable(file = 'docs/conformance.md'): ConformanceRow[] {
  return readFileSync(file, 'utf8').split('\n').flatMap(parseRow);
}

export function parseRow(line: string): ConformanceRow[] {
  const [, state, text = ''] = row.exec(line) ?? [];
  if (!state) return [];
  const proofs = [...text.matchAll(proof)].map(([, file = '', title = '']) => ({
    file,
    titles: [...new Set([title, title.replace(/ \([^()]*(\([^()]*\)[^()]*)*\)$/, '')])],
  }));
  return [{ line, state: state as ConformanceRow['state'], proofs }];
}
