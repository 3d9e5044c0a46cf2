/** Plain functions on the files of an exercise, for editor, engines and server: none needs the validator. */
import type { ExerciseLanguage, FileVisibility } from './words/exercise-words.js';

/** Lines of a file that learners may change, counted from 1, both included. */
export interface Zone {
  from: number;
  to: number;
}

interface AnyFile {
  name: string;
  visibility: FileVisibility;
  zone?: Zone | null;
  start: string;
  solution?: string | null;
}

interface AnyExercise {
  language: ExerciseLanguage;
  entry?: string | null;
  files: readonly AnyFile[];
}

/** A file as an engine reads it. */
export interface SourceFile {
  name: string;
  text: string;
}

export const linesOf = (text: string): string[] => text.split(/\r\n?|\n/);

/** Above it, lines are counted instead of compared: files of one character a line stay cheap. */
const maxComparisons = 1_000_000;

/**
 * Where a text's own lines begin after the locked ones above, of which some may have been changed: the locked lines
 * are found again as the longest common subsequence, whose earliest end is taken; locked lines after it were changed
 * in place.
 */
function ownLinesBegin(locked: readonly string[], lines: readonly string[]): number {
  if (locked.every((line, index) => lines[index] === line)) return locked.length;
  if (locked.length * lines.length > maxComparisons) return Math.min(locked.length, lines.length);
  // lengths[j]: common subsequence of the locked lines so far with the first j lines.
  let lengths = Array.from({ length: lines.length + 1 }, () => 0);
  /** Number of locked lines up to the last one that lengthened it. */
  let matched = 0;
  for (const [index, line] of locked.entries()) {
    const next = [0];
    for (let end = 1; end <= lines.length; end += 1) {
      const isSame = lines[end - 1] === line;
      next.push(isSame ? (lengths[end - 1] ?? 0) + 1 : Math.max(lengths[end] ?? 0, next[end - 1] ?? 0));
    }
    if ((next[lines.length] ?? 0) > (lengths[lines.length] ?? 0)) matched = index + 1;
    lengths = next;
  }
  const longest = lengths[lines.length] ?? 0;
  return Math.min(lengths.indexOf(longest) + locked.length - matched, lines.length);
}

/**
 * The learner's text within the locked lines of `start`: what was changed outside of the zone is ignored. Idempotent;
 * a text whose locked lines are intact comes back unchanged.
 */
export function mergeIntoZone(start: string, zone: Zone | null | undefined, text: string): string {
  if (!zone) return text;
  const lines = linesOf(start);
  const above = lines.slice(0, zone.from - 1);
  const below = lines.slice(zone.to);
  const written = linesOf(text);
  const begin = ownLinesBegin(above, written);
  const rest = written.slice(begin);
  const below2 = ownLinesBegin(below.toReversed(), rest.toReversed());
  return [...above, ...rest.slice(0, rest.length - below2), ...below].join('\n');
}

/** Lines of the zone in a text that was merged into it. */
export function zoneIn(start: string, zone: Zone, text: string): Zone {
  const added = linesOf(text).length - linesOf(start).length;
  return { from: zone.from, to: zone.to + added };
}

/** What « Exécuter » runs: the file that the author named, else the first that is given. */
export function entryOf({ entry, files }: Pick<AnyExercise, 'entry' | 'files'>): string {
  return entry || (files.find(({ visibility }) => visibility === 'given')?.name ?? '');
}

/**
 * The files of an exercise with a learner's texts, in the exercise's order. Only given files take any, within their
 * zone; texts of other names are ignored.
 */
export function filesWith(exercise: AnyExercise, texts: readonly SourceFile[]): SourceFile[] {
  const written = new Map(texts.map(({ name, text }) => [name, text]));
  return exercise.files.map(({ name, visibility, zone, start }) => {
    const text = visibility === 'given' ? written.get(name) : undefined;
    return { name, text: text === undefined ? start : mergeIntoZone(start, zone, text) };
  });
}

/** The files as the author solved them. */
export const solutionFiles = ({ files }: Pick<AnyExercise, 'files'>): SourceFile[] =>
  files.map(({ name, visibility, start, solution }) => ({
    name,
    text: visibility === 'given' ? (solution ?? start) : start,
  }));

export const startFiles = ({ files }: Pick<AnyExercise, 'files'>): SourceFile[] =>
  files.map(({ name, start }) => ({ name, text: start }));

/**
 * What checks run on: all files, but the one that « Exécuter » runs if the author named it, which is the learner's
 * free ground.
 */
export const checkedFiles = (
  { language, entry }: Pick<AnyExercise, 'language' | 'entry'>,
  files: readonly SourceFile[],
): SourceFile[] =>
  language === 'javascript' || language === 'typescript' || language === 'python'
    ? files.filter(({ name }) => name !== entry)
    : [...files];
