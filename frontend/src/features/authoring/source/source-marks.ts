import type { SourceFile, SourceMark } from '@atelier/contracts/lesson-source';

/** Why a pin leads nowhere in the files; null for one that is right. */
export function lostMark(
  { path, line }: Pick<SourceMark, 'path' | 'line'>,
  files: readonly SourceFile[],
): string | null {
  const file = files.find((each) => each.path === path);
  if (!file) return 'Ce fichier n’est plus dans le code.';
  if (file.lines === null) return 'Ce fichier n’a pas de lignes à montrer.';
  return line > file.lines
    ? `Ce fichier n’a plus que ${file.lines} ${file.lines > 1 ? 'lignes' : 'ligne'}.`
    : null;
}

/** With another pin at its place in the film; those of one second in the order they were added. */
export const withMark = (marks: readonly SourceMark[], mark: SourceMark): SourceMark[] =>
  [...marks, mark].toSorted((a, b) => a.seconds - b.seconds);

/** Seconds of `11:05` or `1:02:09`; null for anything else. */
export function parseClock(text: string): number | null {
  const parts = text.trim().split(':');
  if (parts.length < 2 || parts.length > 3 || !parts.every((part) => /^\d{1,3}$/.test(part))) return null;
  const [seconds = 0, minutes = 0, hours = 0] = parts.map(Number).toReversed();
  if (seconds > 59 || (parts.length === 3 && minutes > 59) || hours > 99) return null;
  return hours * 3600 + minutes * 60 + seconds;
}
