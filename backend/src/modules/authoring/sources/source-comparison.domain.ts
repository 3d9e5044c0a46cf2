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
/** For all files of a pair, half of it for renames; the rest are only said to differ. */
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
  const origins = renamesAmong(removed, added, deadline - maxMilliseconds / 2);
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
  deadline: number,
): Map<string, ComparedFile> {
  const origins = new Map<string, ComparedFile>();
  const left = new Map(removed.map((file) => [file.path, file]));
  const claim = (path: string, origin: ComparedFile) => {
    origins.set(path, origin);
    left.delete(origin.path);
  };
  const removedByContent = Map.groupBy(removed, ({ sha256 }) => sha256);
  for (const file of added) {
    const same = (removedByContent.get(file.sha256) ?? []).filter(({ path }) => left.has(path));
    const origin = same.find(({ path }) => nameOf(path) === nameOf(file.path)) ?? same[0];
    if (origin && file.text !== '') claim(file.path, origin);
  }
  const rest = added.filter(({ path, text }) => !origins.has(path) && text);
  if (rest.length * left.size > maxPairs) return origins;
  const removedCounts = [...left.values()].map((origin) => ({ origin, counts: lineCounts(origin.text) }));
  const candidates: { path: string; origin: ComparedFile; likeness: number }[] = [];
  for (const file of rest) {
    const counts = lineCounts(file.text);
    for (const { origin, counts: others } of removedCounts) {
      if (Date.now() > deadline) return origins;
      const likeness = likenessOf(counts, others);
      if (likeness >= minLikeness) candidates.push({ path: file.path, origin, likeness });
    }
  }
  for (const { path, origin } of candidates.toSorted((a, b) => b.likeness - a.likeness)) {
    if (!origins.has(path) && left.has(origin.path)) claim(path, origin);
  }
  return origins;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

interface LineCounts {
  /** How often each line with more than a bracket occurs. */
  ofLine: ReadonlyMap<string, number>;
  total: number;
}

function lineCounts(text: string | null): LineCounts {
  const ofLine = new Map<string, number>();
  let total = 0;
  for (const line of linesOf(text ?? '')) {
    const key = line.trim();
    if (key.length <= 2) continue;
    ofLine.set(key, (ofLine.get(key) ?? 0) + 1);
    total += 1;
  }
  return { ofLine, total };
}

function likenessOf(a: LineCounts, b: LineCounts): number {
  const most = Math.max(1, a.total, b.total);
  // What cannot be alike is not counted line by line.
  if (Math.min(a.total, b.total) / most < minLikeness) return 0;
  let shared = 0;
  for (const [line, count] of a.ofLine) shared += Math.min(count, b.ofLine.get(line) ?? 0);
  return shared / most;
}
