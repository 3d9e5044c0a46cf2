/** The place that a name claims for itself: `04b` is 4 with the letter b, `1.2` the second of the first. */
export interface LeadingNumber {
  numbers: number[];
  letter: string;
  /** Where what follows it begins. */
  end: number;
}

/** What the names beside it make plain. */
export interface NameHabits {
  /** All begin with a number: then so does `3 raisons d’essayer`. */
  numbered: boolean;
  /** All begin with two: then `04-10-erreurs` is the tenth of the fourth. */
  compound: boolean;
}

const words =
  'le[cç]on|lesson|chapitre|chapter|module|section|partie|part|[ée]pisode|[ée]p|vid[ée]o|cours|s[ée]ance|semaine|week|jour|day';
const opening = new RegExp(`^[\\s._#([-]*((?:${words})[\\s._-]*)?(?:n°\\s*)?(?=\\d)`, 'iu');
const season = /^s(\d{1,2})[\s._-]*e(\d{1,3})(?!\d)/i;
const date = /^(\d{4})[-_.](\d{2})[-_.](\d{2})(?!\d)/;
const plain = /^\d{1,4}(?:\.\d{1,3}(?!\d))*(?!\d)/;
const joined = /^\d{1,3}(?:[._-]\d{1,3}(?!\d))+/;
/** `04b - Le schéma`, never `3d-printing` where nothing says that it is a place. */
const letter = /^[a-z](?![\p{L}\d])/u;
const punctuation = /^\s*[-–—_.:)\]]+\s*/u;
const isYear = (figures: string): boolean => /^(19|20)\d\d$/.test(figures);

const numbersOf = (figures: string): number[] => figures.split(/[._-]/).map(Number);

/** The number a name begins with, when it says a place and not a thing; null when there is none. */
export function leadingNumber(stem: string, habits: NameHabits): LeadingNumber | null {
  const series = season.exec(stem);
  if (series) return placeAt(stem, series[0].length, [Number(series[1]), Number(series[2])]);
  const opened = opening.exec(stem);
  if (!opened) return null;
  const rest = stem.slice(opened[0].length);
  const dated = date.exec(rest)?.[0];
  const figures = dated ?? (habits.compound ? joined.exec(rest)?.[0] : undefined) ?? plain.exec(rest)?.[0];
  if (figures === undefined || isYear(figures)) return null;

  const isPadded = dated !== undefined || figures.startsWith('0');
  const isSaid = isPadded || /\d\D\d/.test(figures) || opened[1] !== undefined || habits.numbered;
  const behind = rest.slice(figures.length);
  const mark = letter.exec(behind)?.[0] ?? '';
  const hasMark = mark !== '' && (isPadded || punctuation.test(behind.slice(1)));
  const tail = hasMark ? behind.slice(1) : behind;
  const setApart = tail === '' || punctuation.test(tail) || (isSaid && /^\s/.test(tail));
  if (!setApart && !isPadded) return null;
  return placeAt(stem, stem.length - tail.length, numbersOf(figures), hasMark ? mark : '');
}

/** What stands between the number and the words goes with it. */
function placeAt(stem: string, end: number, numbers: number[], mark = ''): LeadingNumber {
  const gap = punctuation.exec(stem.slice(end))?.[0] ?? /^\s*/.exec(stem.slice(end))?.[0] ?? '';
  return { numbers, letter: mark, end: end + gap.length };
}
