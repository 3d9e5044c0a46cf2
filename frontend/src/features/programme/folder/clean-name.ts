import { endingAt } from './file-kinds';
import { leadingNumber, type NameHabits } from './leading-number';
import { trailingMarks } from './trailing-marks';

/** What a name says: its place, its title, and what of it the title leaves out. */
export interface CleanName {
  numbers: readonly number[];
  letter: string;
  version: number | null;
  /** Empty where the name is a number alone. */
  title: string;
  /** The name in three: what the title lost before and behind it. */
  pieces: readonly [before: string, kept: string, after: string];
}

export interface NamesBeside extends NameHabits {
  /** Names whose `(1)` is the number of a part: their plain namesake is not there. */
  parts: ReadonlySet<string>;
}

const titleMax = 160;
const first = (text: string): string => text.charAt(0).toLocaleUpperCase('fr-FR') + text.slice(1);

/** macOS writes an accent as a sign of its own: the same name must be the same text. What turns the way of writing is no part of it. */
export const composed = (name: string): string =>
  name.normalize('NFC').replaceAll(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');

/** The words of a name whose spaces are written otherwise; where it has spaces, its hyphens are its own. */
function words(text: string): string {
  const dots = text.match(/\.(?=\p{L})/gu)?.length ?? 0;
  const spaced = /\s/.test(text)
    ? text.replaceAll('_', ' ')
    : text.includes('_')
      ? text.replaceAll('_', ' ')
      : text.includes('-')
        ? text.replaceAll('-', ' ')
        : dots > 1
          ? text.replaceAll('.', ' ')
          : text;
  const trimmed = spaced.replace(/\s+/g, ' ').replace(/^[\s\-–—.,:]+|[\s\-–—,:]+$/gu, '');
  return first(trimmed).slice(0, titleMax).trim();
}

const nameParts = /^(.*\S)\s*\((\d{1,2})\)$/;
const bare = (stem: string, habits: NameHabits): string =>
  stem.slice(leadingNumber(stem, habits)?.end ?? 0).toLocaleLowerCase('fr-FR');

/** What the names of one folder make plain of each other. @param stems without their endings */
export function namesBeside(stems: readonly string[]): NamesBeside {
  const loose = { numbered: true, compound: false };
  const numbered = stems.length > 1 && stems.every((stem) => leadingNumber(stem, loose) !== null);
  const pairs = stems.map((stem) => leadingNumber(stem, { numbered, compound: true })?.numbers ?? []);
  const compound = stems.length > 1 && pairs.every((numbers) => numbers.length > 1);
  const habits = { numbered, compound };
  const bares = stems.map((stem) => bare(stem, habits));
  const countOf = (title: string) => bares.filter((other) => nameParts.exec(other)?.[1] === title).length;
  const parts = stems.filter((_, at) => {
    const title = nameParts.exec(bares[at] ?? '')?.[1];
    return title !== undefined && !bares.includes(title) && countOf(title) > 1;
  });
  return { ...habits, parts: new Set(parts) };
}

/** @param name of a file or a folder. @param isFolder its dots are no ending */
export function cleanName(name: string, beside: NamesBeside, isFolder = false): CleanName {
  const whole = composed(name);
  const stem = isFolder ? whole : whole.slice(0, endingAt(whole));
  const place = leadingNumber(stem, beside);
  const start = place?.end ?? 0;
  const { end, version } = trailingMarks(stem, start, !beside.parts.has(stem));
  return {
    numbers: place?.numbers ?? [],
    letter: place?.letter ?? '',
    version,
    title: words(stem.slice(start, end)),
    pieces: [whole.slice(0, start), whole.slice(start, end), whole.slice(end)],
  };
}

const natural = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

/** By their numbers, then as people count: « 2 » before « 10 ». What has no number comes last. */
export function comparePlaces(
  a: Pick<CleanName, 'numbers' | 'letter'>,
  b: Pick<CleanName, 'numbers' | 'letter'>,
): number {
  if ((a.numbers.length === 0) !== (b.numbers.length === 0)) return a.numbers.length === 0 ? 1 : -1;
  for (let at = 0; at < Math.max(a.numbers.length, b.numbers.length); at++) {
    const difference = (a.numbers[at] ?? -1) - (b.numbers[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return a.letter < b.letter ? -1 : a.letter > b.letter ? 1 : 0;
}

export const compareNames = (a: string, b: string): number => natural.compare(a, b);
