import { extensionStart } from './file-kinds';

/** The ordinal at the beginning of a name: `04b` is 4 with the letter b, `1.2` the second of the first. */
export interface LeadingNumber {
  numbers: number[];
  letter: string;
  /** Where what follows it begins. */
  end: number;
}

/** Habits that only show in all the names of a folder. */
interface NameHabits {
  /** All begin with a number: then so does `3 raisons d’essayer`. */
  numbered: boolean;
  /** All begin with two: then `04-10-erreurs` is the tenth of the fourth. */
  compound: boolean;
}

const ordinalWords =
  'le[cç]on|lesson|chapitre|chapter|module|section|partie|part|[ée]pisode|[ée]p|vid[ée]o|cours|s[ée]ance|semaine|week|jour|day';
const openingPattern = new RegExp(`^[\\s._#([-]*((?:${ordinalWords})[\\s._-]*)?(?:n°\\s*)?(?=\\d)`, 'iu');
const seasonPattern = /^s(\d{1,2})[\s._-]*e(\d{1,3})(?!\d)/i;
const datePattern = /^(\d{4})[-_.](\d{2})[-_.](\d{2})(?!\d)/;
const plainNumber = /^\d{1,4}(?:\.\d{1,3}(?!\d))*(?!\d)/;
const compoundNumber = /^\d{1,3}(?:[._-]\d{1,3}(?!\d))+/;
/** `04b - Le schéma`, never `3d-printing` where nothing says that it is a place. */
const letterPattern = /^[a-z](?![\p{L}\d])/u;
const separatorPattern = /^\s*[-–—_.:)\]]+\s*/u;
const isYear = (figures: string): boolean => /^(19|20)\d\d$/.test(figures);

const numbersOf = (figures: string): number[] => figures.split(/[._-]/).map(Number);

/** The number a name begins with, when it says a place and not a thing; null when there is none. */
function leadingNumber(stem: string, habits: NameHabits): LeadingNumber | null {
  const series = seasonPattern.exec(stem);
  if (series) return numberEndingAt(stem, series[0].length, [Number(series[1]), Number(series[2])]);
  const opened = openingPattern.exec(stem);
  if (!opened) return null;
  const rest = stem.slice(opened[0].length);
  const dated = datePattern.exec(rest)?.[0];
  const figures =
    dated ?? (habits.compound ? compoundNumber.exec(rest)?.[0] : undefined) ?? plainNumber.exec(rest)?.[0];
  if (figures === undefined || isYear(figures)) return null;

  const isPadded = dated !== undefined || figures.startsWith('0');
  const isSaid = isPadded || /\d\D\d/.test(figures) || opened[1] !== undefined || habits.numbered;
  const behind = rest.slice(figures.length);
  const mark = letterPattern.exec(behind)?.[0] ?? '';
  const hasMark = mark !== '' && (isPadded || separatorPattern.test(behind.slice(1)));
  const tail = hasMark ? behind.slice(1) : behind;
  const setApart = tail === '' || separatorPattern.test(tail) || (isSaid && /^\s/.test(tail));
  if (!setApart && !isPadded) return null;
  return numberEndingAt(stem, stem.length - tail.length, numbersOf(figures), hasMark ? mark : '');
}

/** What stands between the number and the words goes with it. */
function numberEndingAt(stem: string, end: number, numbers: number[], mark = ''): LeadingNumber {
  const gap = separatorPattern.exec(stem.slice(end))?.[0] ?? /^\s*/.exec(stem.slice(end))?.[0] ?? '';
  return { numbers, letter: mark, end: end + gap.length };
}

/** The end of a name that is not part of its title: a resolution, a version, a copy number. */
export interface TrailingMarks {
  /** Where the title ends. */
  end: number;
  /** Of `_v2`, `(take 3)`; a copy counts after what it was copied from. Null when the name tells none. */
  version: number | null;
}

const gapPattern = '[\\s._-]*';
const openBracket = '[\\s._-]*[\\[(]';
const closeBracket = '[\\])]';

/** Never words of a title, wherever they stand. */
const technicalWords =
  '\\d{3,4}[pi]\\d{0,3}|\\d{3,4}x\\d{3,4}|uhd|fhd|x26[45]|h\\.?26[45]|hevc|prores|\\d{2,3}\\s?fps';
/** Words that a title may end in too: marks only between brackets, shouted, or behind another sign than its words. */
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
  // The name that yt-dlp gives, and the day of a recording.
  { pattern: /\s*\[[\w-]{11}\]$/ },
  { pattern: /[\s_.-]+\d{4}-\d{2}-\d{2}$/ },
];
const ordinaryAfter = new RegExp(`^(.+)_(?:${ordinaryWords})$`, 'iu');
const copyPattern = /\s*\((\d{1,2})\)$/;

/** `Introduction_final` and `mon titre_final` lose a word that `le_rendu_final` keeps: there `_` parts its words. */
const ordinaryEnd = (text: string): number | null => {
  const before = ordinaryAfter.exec(text)?.[1];
  return before !== undefined && !before.includes('_') ? before.length : null;
};

/** @param copies whether `(1)` says a copy here, and not the first of two parts */
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

/** What a file name tells: numbers, title, version, and what of it is not part of the title. */
export interface CleanName {
  numbers: readonly number[];
  letter: string;
  version: number | null;
  /** Empty where the name is a number alone. */
  title: string;
  /** The name in three: what the title lost before and behind it. */
  pieces: readonly [before: string, kept: string, after: string];
}

export interface SiblingNames extends NameHabits {
  /** Names whose `(1)` is the number of a part: their plain namesake is not there. */
  parts: ReadonlySet<string>;
}

const titleMax = 160;
const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase('fr-FR') + text.slice(1);

/** macOS writes an accent as a sign of its own: the same name must be the same text. What turns the way of writing is no part of it. */
export const normalizeName = (name: string): string =>
  name.normalize('NFC').replaceAll(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');

/** The words of a name whose spaces are written otherwise; where it has spaces, its hyphens are its own. */
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
  return capitalized(trimmed).slice(0, titleMax).trim();
}

const partSuffix = /^(.*\S)\s*\((\d{1,2})\)$/;
const withoutNumber = (stem: string, habits: NameHabits): string =>
  stem.slice(leadingNumber(stem, habits)?.end ?? 0).toLocaleLowerCase('fr-FR');

/** The naming habits of one folder. @param stems file names without extensions */
export function siblingNames(stems: readonly string[]): SiblingNames {
  const loose = { numbered: true, compound: false };
  const numbered = stems.length > 1 && stems.every((stem) => leadingNumber(stem, loose) !== null);
  const pairs = stems.map((stem) => leadingNumber(stem, { numbered, compound: true })?.numbers ?? []);
  const compound = stems.length > 1 && pairs.every((numbers) => numbers.length > 1);
  const habits = { numbered, compound };
  const bares = stems.map((stem) => withoutNumber(stem, habits));
  const countOf = (title: string) => bares.filter((other) => partSuffix.exec(other)?.[1] === title).length;
  const parts = stems.filter((_, at) => {
    const title = partSuffix.exec(bares[at] ?? '')?.[1];
    return title !== undefined && !bares.includes(title) && countOf(title) > 1;
  });
  return { ...habits, parts: new Set(parts) };
}

/** @param name of a file or a folder. @param isFolder its dots are no ending */
export function cleanName(name: string, beside: SiblingNames, isFolder = false): CleanName {
  const whole = normalizeName(name);
  const stem = isFolder ? whole : whole.slice(0, extensionStart(whole));
  const place = leadingNumber(stem, beside);
  const start = place?.end ?? 0;
  const { end, version } = trailingMarks(stem, start, !beside.parts.has(stem));
  return {
    numbers: place?.numbers ?? [],
    letter: place?.letter ?? '',
    version,
    title: titleWords(stem.slice(start, end)),
    pieces: [whole.slice(0, start), whole.slice(start, end), whole.slice(end)],
  };
}

const naturalOrder = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

/** By their numbers, then as people count: « 2 » before « 10 ». What has no number comes last. */
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
