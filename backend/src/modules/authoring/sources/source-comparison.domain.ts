import { structuredPatch } from 'diff';
import type { ChangedFile } from '@atelier/contracts/lesson-source';
import { linesOf } from './source-files.domain.js';

export interface ComparedFile {
  path: string;
  sha256: string;
  /** Null for what is listed only. */
  text: string | null;
}

const contextLines = 3;
/** Beyond this many changed lines, two versions of a file are only said to differ. */
const maxChangedLines = 4000;
/** For all files of a pair, so that the worker stays responsive; the rest are only said to differ. */
const maxMilliseconds = 4000;
/** Pairs of a removed and an added file that are examined for a rename with changes. */
const maxPairs = 10_000;
/** Share of the lines that a renamed file keeps. */
const minLikeness = 0.6;

/** What changed from one source to the next, by path. Renamed files are shown as such, also with changes. */
export function changesBetweenSources(
  before: readonly ComparedFile[],
  after: readonly ComparedFile[],
): ChangedFile[] {
  const deadline = Date.now() + maxMilliseconds;
  const previousByPath = new Map(before.map((file) => [file.path, file]));
  const paths = new Set(after.map(({ path }) => path));
  const removed = before.filter(({ path }) => !paths.has(path));
  const added = after.filter(({ path }) => !previousByPath.has(path));
  const origins = renamesAmong(removed, added);
  const moved = new Set([...origins.values()].map(({ path }) => path));
  const changes = [
    ...after.flatMap((file): ChangedFile[] => {
      const origin = origins.get(file.path);
      if (origin)
        return [{ kind: 'renamed', ...identityOf(file, origin), ...linesChanged(origin, file, deadline) }];
      const previous = previousByPath.get(file.path);
      if (!previous) return [{ kind: 'added', ...identityOf(file), ...linesChanged(null, file, deadline) }];
      if (previous.sha256 === file.sha256 || hasSameLines(previous, file)) return [];
      return [{ kind: 'changed', ...identityOf(file), ...linesChanged(previous, file, deadline) }];
    }),
    ...removed
      .filter(({ path }) => !moved.has(path))
      .map((file): ChangedFile => ({
        kind: 'removed',
        ...identityOf(file),
        ...linesChanged(file, null, deadline),
      })),
  ];
  return changes.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

const identityOf = ({ path }: ComparedFile, origin?: ComparedFile) => ({
  path,
  previousPath: origin?.path ?? null,
});

function linesChanged(
  before: ComparedFile | null,
  after: ComparedFile | null,
  deadline: number,
): Pick<ChangedFile, 'added' | 'removed' | 'hunks'> {
  if (before && after && before.sha256 === after.sha256) return { added: 0, removed: 0, hunks: [] };
  if (before?.text === null || after?.text === null) return { added: 0, removed: 0, hunks: null };
  const timeout = deadline - Date.now();
  if (timeout <= 0) return { added: 0, removed: 0, hunks: null };
  const [from, to] = [withFinalBreak(before?.text), withFinalBreak(after?.text)];
  const patch = structuredPatch('', '', from, to, '', '', {
    context: contextLines,
    maxEditLength: maxChangedLines,
    timeout,
  });
  if (!patch) return { added: 0, removed: 0, hunks: null };
  const lines = patch.hunks.flatMap((hunk) => hunk.lines);
  return {
    added: lines.filter((line) => line.startsWith('+')).length,
    removed: lines.filter((line) => line.startsWith('-')).length,
    hunks: patch.hunks.map((hunk) => ({
      previousStart: hunk.oldStart,
      start: hunk.newStart,
      lines: hunk.lines,
    })),
  };
}

/** Line ends are alike, so that a change of these alone shows no line. */
const withFinalBreak = (text = ''): string =>
  linesOf(text)
    .map((line) => `${line}\n`)
    .join('');

/** Other line ends, or one more at the end, are no change to see. */
const hasSameLines = (one: ComparedFile, other: ComparedFile): boolean =>
  one.text !== null && other.text !== null && withFinalBreak(one.text) === withFinalBreak(other.text);

/** The origin of each added file that is a removed one under another name, each used once. */
function renamesAmong(
  removed: readonly ComparedFile[],
  added: readonly ComparedFile[],
): Map<string, ComparedFile> {
  const origins = new Map<string, ComparedFile>();
  const left = new Map(removed.map((file) => [file.path, file]));
  const claim = (path: string, origin: ComparedFile) => {
    origins.set(path, origin);
    left.delete(origin.path);
  };
  for (const file of added) {
    const same = [...left.values()].filter(({ sha256 }) => sha256 === file.sha256);
    const origin = same.find(({ path }) => nameOf(path) === nameOf(file.path)) ?? same[0];
    if (origin && file.text !== '') claim(file.path, origin);
  }
  const rest = added.filter(({ path, text }) => !origins.has(path) && text);
  if (rest.length * left.size > maxPairs) return origins;
  const countsOfRemoved = new Map([...left.values()].map((file) => [file.path, lineCounts(file.text)]));
  const candidates = rest.flatMap((file) => {
    const counts = lineCounts(file.text);
    return [...left.values()].map((origin) => ({
      path: file.path,
      origin,
      likeness: likenessOf(counts, countsOfRemoved.get(origin.path) ?? counts),
    }));
  });
  for (const { path, origin, likeness } of candidates.toSorted((a, b) => b.likeness - a.likeness)) {
    if (likeness < minLikeness) break;
    if (!origins.has(path) && left.has(origin.path)) claim(path, origin);
  }
  return origins;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** How often each line with more than a bracket occurs. */
function lineCounts(text: string | null): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of linesOf(text ?? '')) {
    const key = line.trim();
    if (key.length > 2) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function likenessOf(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const total = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, n) => sum + n, 0);
  const shared = [...a].reduce((sum, [line, count]) => sum + Math.min(count, b.get(line) ?? 0), 0);
  return shared / Math.max(1, total(a), total(b));
}
