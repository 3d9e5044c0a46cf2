import type { ChangedFile } from '@atelier/contracts/lesson-source';

type Hunks = NonNullable<ChangedFile['hunks']>;

export interface DiffRow {
  kind: 'same' | 'added' | 'removed';
  text: string;
  /** Number in this lesson; null for a removed line. */
  line: number | null;
  /** Number before; null for an added line. */
  previousLine: number | null;
}

/** Lines of a comparison, or lines between them that are the same on both sides. */
export type DiffPart =
  | { kind: 'rows'; rows: DiffRow[] }
  | {
      kind: 'gap';
      from: number;
      to: number;
      /** From a number in this lesson to that before. */ shift: number;
    };

function rowsOf({ previousStart, start, lines }: Hunks[number]): DiffRow[] {
  let [line, previousLine] = [start, previousStart];
  return lines.map((written) => {
    const text = written.slice(1);
    if (written.startsWith('+')) return { kind: 'added', text, line: line++, previousLine: null };
    if (written.startsWith('-')) return { kind: 'removed', text, line: null, previousLine: previousLine++ };
    return { kind: 'same', text, line: line++, previousLine: previousLine++ };
  });
}

/** A file's comparison in the order of its lines. `lines`: how many the file has now. */
export function diffParts(hunks: Hunks, lines: number): DiffPart[] {
  const parts: DiffPart[] = [];
  let [next, shift] = [1, 0];
  for (const hunk of hunks) {
    if (hunk.start > next) parts.push({ kind: 'gap', from: next, to: hunk.start - 1, shift });
    const rows = rowsOf(hunk);
    parts.push({ kind: 'rows', rows });
    const count = (kind: DiffRow['kind']) => rows.filter((row) => row.kind === kind).length;
    next = hunk.start + rows.length - count('removed');
    shift += count('removed') - count('added');
  }
  if (next <= lines) parts.push({ kind: 'gap', from: next, to: lines, shift });
  return parts;
}

export interface RowPair {
  before: DiffRow | null;
  after: DiffRow | null;
}

/** Side by side: a removed line stands beside the line added in its place. */
export function pairRows(rows: readonly DiffRow[]): RowPair[] {
  const pairs: RowPair[] = [];
  let removed: DiffRow[] = [];
  let added: DiffRow[] = [];
  const flush = () => {
    for (let at = 0; at < Math.max(removed.length, added.length); at++)
      pairs.push({ before: removed[at] ?? null, after: added[at] ?? null });
    [removed, added] = [[], []];
  };
  for (const row of rows) {
    if (row.kind === 'removed') {
      if (added.length > 0) flush();
      removed.push(row);
    } else if (row.kind === 'added') added.push(row);
    else {
      flush();
      pairs.push({ before: row, after: row });
    }
  }
  flush();
  return pairs;
}
