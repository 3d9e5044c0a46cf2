import { type CodeMarks, fenceOf, type LineRange, marksOf } from '@atelier/contracts/words/code-fence';

/**
 * The fence of a block whose code was edited: marks stay with their lines. Notes survive their line; a highlight or a
 * fold goes with the last of its lines.
 */
export function fenceAfterEdit(fence: string, before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')];
  if (old.length === now.length) return fence;
  const shared = Math.min(old.length, now.length);
  let head = 0;
  while (head < shared && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < shared - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  /** Last lines of the changed part. */
  const [oldEnd, newEnd] = [old.length - tail, now.length - tail];
  const move = (line: number, fallback: number): number => {
    if (line <= head) return line;
    if (line > oldEnd) return line + now.length - old.length;
    return newEnd > head ? Math.min(line, newEnd) : fallback;
  };
  const moveRange = <Range extends LineRange>(range: Range): Range[] => {
    const [from, to] = [move(range.from, head + 1), move(range.to, head)];
    return from > to ? [] : [{ ...range, from, to }];
  };
  const marks = marksOf(fence);
  const moved: CodeMarks = {
    ...marks,
    highlights: marks.highlights.flatMap(moveRange),
    folds: marks.folds.flatMap(moveRange),
    notes: marks.notes.map((note) => ({
      ...note,
      line: Math.max(1, Math.min(move(note.line, head + 1), now.length)),
    })),
  };
  const same = (one: CodeMarks, other: CodeMarks) => JSON.stringify(one) === JSON.stringify(other);
  return same(moved, marks) ? fence : fenceOf(moved);
}
