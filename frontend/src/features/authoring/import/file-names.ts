import { extensionStart } from './file-kinds';

/** The ordinal at the start of a name: `04b` is 4 with the letter b, `1.2` the second of the first. */
export interface LeadingNumber {
  numbers: number[];
  letter: string;
  /** Index of the first character after it. */
  end: number;
}

/** Naming habits, visible only across all names of a folder. */
interface NameHabits {
  /** All names start with a number: so does `3 raisons d’essayer`. */
  numbered: boolean;
  /** All names start with two: `04-10-erreurs` is then the tenth of the fourth. */
  compound: boolean;
}

const ordinalWords =
  'le[cç]on|lesson|chapitre|chapter|module|section|partie|part|[ée]pisode|[ée]p|vid[ée]o|cours|s[ée]ance|semaine|week|jour|day';
const openingPattern = new RegExp(`^[\\s._#([-]*((?:${ordinalWords})[\\s._-]*)?(?:n°\\s*)?(?=\\d)`, 'iu');
const seasonPattern = /^s(\d{1,2})[\s._-]*e(\d{1,3})(?!\d)/i;
const datePattern = /^(\d{4})[-_.](\d{2})[-_.](\d{2})(?!\d)/;
const plainNumber = /^\d{1,4}(?:\.\d{1,3}(?!\d))*(?!\d)/;
const compoundNumber = /^\d{1,3}(?:[._-]\d{1,3}(?!\d))+/;
/** Letter after the number: `04b - Le schéma`, but never `3d-printing` unless its siblings are numbered. */
const letterPattern = /^[a-z](?![\p{L}\d])/u;
const separatorPattern = /^\s*[-–—_.:)\]]+\s*/u;
const isYear = (figures: string): boolean => /^(19|20)\d\d$/.test(figures);

const numbersOf = (figures: string): number[] => figures.split(/[._-]/).map(Number);

/** The number at the start of a name when it is an ordinal, not a quantity; else null. */
function leadingNumber(stem: string, habits: NameHabits): LeadingNumber | null {
  const series = seasonPattern.exec(stem);
  if (series) return numberEndingAt(stem, series[0].length, [Number(series[1]), Number(series[2])]);
  const match = openingPattern.exec(stem);
  if (!match) return null;
  const rest = stem.slice(match[0].length);
  const date = datePattern.exec(rest)?.[0];
  const figures =
    date ?? (habits.compound ? compoundNumber.exec(rest)?.[0] : undefined) ?? plainNumber.exec(rest)?.[0];
  if (figures === undefined || isYear(figures)) return null;

  const isPadded = date !== undefined || figures.startsWith('0');
  const isOrdinal = isPadded || /\d\D\d/.test(figures) || match[1] !== undefined || habits.numbered;
  const behind = rest.slice(figures.length);
  const mark = letterPattern.exec(behind)?.[0] ?? '';
  const hasMark = mark !== '' && (isPadded || separatorPattern.test(behind.slice(1)));
  const tail = hasMark ? behind.slice(1) : behind;
  const setApart = tail === '' || separatorPattern.test(tail) || (isOrdinal && /^\s/.test(tail));
  if (!setApart && !isPadded) return null;
  return numberEndingAt(stem, stem.length - tail.length, numbersOf(figures), hasMark ? mark : '');
}

/** Separators between number and title are consumed too. */
function numberEndingAt(stem: string, end: number, numbers: number[], mark = ''): LeadingNumber {
  const gap = separatorPattern.exec(stem.slice(end))?.[0] ?? /^\s*/.exec(stem.slice(end))?.[0] ?? '';
  return { numbers, letter: mark, end: end + gap.length };
}

/** Suffixes that are not part of the title: resolution, version, copy number. */
export interface TrailingMarks {
  /** Index where the title ends. */
  end: number;
  /** From `_v2`, `(take 3)`; a copy sorts after its original. Null when there is none. */
  version: number | null;
}

const gapPattern = '[\\s._-]*';
const openBracket = '[\\s._-]*[\\[(]';
const closeBracket = '[\\])]';

/** Never part of a title. */
const technicalWords =
  '\\d{3,4}[pi]\\d{0,3}|\\d{3,4}x\\d{3,4}|uhd|fhd|x26[45]|h\\.?26[45]|hevc|prores|\\d{2,3}\\s?fps';
/** May also end a title: a suffix only in brackets, in capitals, or after another separator than the title's. */
const ordinaryWords =
  'finale?|def|d[ée]finiti(?:f|ve)|export|rendu|render|master|hd|hdr|web|ok|copie|copy|monté|montage';
const versionWords = 'v|version|take|prise|rev';

interface Mark {
  pattern: RegExp;
  version?: boolean;
}
const markPatterns: Mark[] = [
  {
    pattern: new RegExp(
      `(?:${gapPattern}(?<![\\p{L}\\d])(?:${technicalWords})|${openBracket}(?:${technicalWords}|[248]k)${closeBracket})$`,
      'iu',
    ),
  },
  { pattern: /[._-][248]k$/i },
  { pattern: new RegExp(`${openBracket}(?:${ordinaryWords})${closeBracket}$`, 'iu') },
  { pattern: /[\s._-]+(?:FINALE?|DEF|EXPORT|MASTER|RENDU|COPIE|COPY)$/u },
  { pattern: new RegExp(`\\s+-\\s+(?:${ordinaryWords})$`, 'iu') },
  {
    pattern: new RegExp(
      `(?:${openBracket}(?:${versionWords})[\\s._-]?(\\d+)(?:\\.\\d+)?${closeBracket}|[\\s]*[._-]+\\s*(?:v|take|prise|rev)[\\s.]?(\\d+)(?:\\.\\d+)?)$`,
      'iu',
    ),
    version: true,
  },
  // The video id appended by yt-dlp, and a recording date.
  { pattern: /\s*\[[\w-]{11}\]$/ },
  { pattern: /[\s_.-]+\d{4}-\d{2}-\d{2}$/ },
];
const ordinaryAfter = new RegExp(`^(.+)_(?:${ordinaryWords})$`, 'iu');
const copyPattern = /\s*\((\d{1,2})\)$/;

/**
 * `Introduction_final` and `mon titre_final` lose a word that `le_rendu_final` keeps: there `_` is the word separator.
 */
const ordinaryEnd = (text: string): number | null => {
  const before = ordinaryAfter.exec(text)?.[1];
  return before !== undefined && !before.includes('_') ? before.length : null;
};

/** @param copies whether `(1)` marks a copy here, and not the first of two parts */
function trailingMarks(stem: string, start: number, copies: boolean): TrailingMarks {
  let end = stem.trimEnd().length;
  let version: number | null = null;
  for (;;) {
    const text = stem.slice(start, end);
    const found = markPatterns.flatMap(({ pattern, version: counts }) => {
      const match = pattern.exec(text);
      return match ? [{ at: match.index, version: counts ? Number(match[1] ?? match[2]) : null }] : [];
    })[0];
    const copy = copies ? copyPattern.exec(text) : null;
    const next = found?.at ?? copy?.index ?? ordinaryEnd(text);
    if (next === null || text.slice(0, next).trim() === '') return { end, version };
    version ??= found?.version ?? (copy ? Number(copy[1]) + 1 : null);
    end = start + next;
  }
}

/** A parsed file name: numbers, title, version, and the removed prefix and suffix. */
export interface CleanName {
  numbers: readonly number[];
  letter: string;
  version: number | null;
  /** Empty when the name is only a number. */
  title: string;
  /** The name in three pieces: removed prefix, title, removed suffix. */
  pieces: readonly [before: string, title: string, after: string];
}

export interface SiblingNames extends NameHabits {
  /** Names whose `(1)` is a part number: there is no file of that name without it. */
  parts: ReadonlySet<string>;
}

const maxTitleLength = 160;
const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase('fr-FR') + text.slice(1);

/** NFC (macOS writes accents as separate code points), without the characters that change text direction. */
export const normalizeName = (name: string): string =>
  name.normalize('NFC').replaceAll(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');

/** Replaces separators with spaces; a name with spaces keeps its hyphens. */
function titleWords(text: string): string {
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
  return capitalized(trimmed).slice(0, maxTitleLength).trim();
}

const partSuffix = /^(.*\S)\s*\((\d{1,2})\)$/;
const withoutNumber = (stem: string, habits: NameHabits): string =>
  stem.slice(leadingNumber(stem, habits)?.end ?? 0).toLocaleLowerCase('fr-FR');

/**
 * The naming habits of one folder.
 * @param stems file names without extensions
 */
export function siblingNames(stems: readonly string[]): SiblingNames {
  const guessedHabits = { numbered: true, compound: false };
  const numbered = stems.length > 1 && stems.every((stem) => leadingNumber(stem, guessedHabits) !== null);
  const pairs = stems.map((stem) => leadingNumber(stem, { numbered, compound: true })?.numbers ?? []);
  const compound = stems.length > 1 && pairs.every((numbers) => numbers.length > 1);
  const habits = { numbered, compound };
  const bareNames = stems.map((stem) => withoutNumber(stem, habits));
  const countOf = (title: string) =>
    bareNames.filter((other) => partSuffix.exec(other)?.[1] === title).length;
  const parts = stems.filter((_, at) => {
    const title = partSuffix.exec(bareNames[at] ?? '')?.[1];
    return title !== undefined && !bareNames.includes(title) && countOf(title) > 1;
  });
  return { ...habits, parts: new Set(parts) };
}

/**
 * Parses a name.
 * @param name of a file or a folder
 * @param isFolder dots do not start an extension
 */
export function cleanName(name: string, siblings: SiblingNames, isFolder = false): CleanName {
  const fullName = normalizeName(name);
  const stem = isFolder ? fullName : fullName.slice(0, extensionStart(fullName));
  const leading = leadingNumber(stem, siblings);
  const start = leading?.end ?? 0;
  const { end, version } = trailingMarks(stem, start, !siblings.parts.has(stem));
  return {
    numbers: leading?.numbers ?? [],
    letter: leading?.letter ?? '',
    version,
    title: titleWords(stem.slice(start, end)),
    pieces: [fullName.slice(0, start), fullName.slice(start, end), fullName.slice(end)],
  };
}

const naturalOrder = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

/** By leading numbers, compared numerically: « 2 » before « 10 ». Names without a number come last. */
export function compareNumbers(
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

export const compareNames = (a: string, b: string): number => naturalOrder.compare(a, b);
