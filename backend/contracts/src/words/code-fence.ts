/** Lines of a code block, both included, counted from its first line, which is 1. */
export interface LineRange {
  from: number;
  to: number;
}
export interface CodeNote {
  line: number;
  text: string;
}
export interface CodeFold extends LineRange {
  text: string;
}

/** Why a word of a fence says nothing: it is kept as it was written, and told to the author. */
export type UnknownReason = 'unknown' | 'lines' | 'empty' | 'twice' | 'overlap' | 'quote' | 'long' | 'many';
export interface UnknownWord {
  raw: string;
  reason: UnknownReason;
}

/** What the words after the language of a code fence say. */
export interface CodeMarks {
  /** Lines begin with `+`, `-` or a space. */
  isDiff: boolean;
  /** File name; '' without one. */
  title: string;
  /** The number shown at the first line. */
  firstNumber: number;
  highlights: readonly LineRange[];
  notes: readonly CodeNote[];
  folds: readonly CodeFold[];
  unknown: readonly UnknownWord[];
}

/** A fence beyond `fence` characters is refused; what else is beyond its limit stays a word without meaning. */
export const fenceLimits = {
  fence: 8_000,
  line: 9_999,
  title: 160,
  note: 500,
  fold: 160,
  highlights: 60,
  notes: 40,
  folds: 20,
} as const;

type Word =
  | { kind: 'diff' }
  | { kind: 'title'; text: string }
  | { kind: 'first'; number: number }
  | { kind: 'highlights'; ranges: readonly LineRange[] }
  | ({ kind: 'note' } & CodeNote)
  | ({ kind: 'fold' } & CodeFold)
  | ({ kind: 'unknown' } & UnknownWord);

/** Line breaks, control characters, lone surrogates and those that reverse the direction of text; no-break spaces are kept. */
const blanks = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069 ]+/gu;
const wordAt = /(?:[^ "{}]|"(?:[^"\\]|\\.)*"|\{[^{}"]*\}|[{}])+/y;

/** Quotes and braces keep what is within together; an open quote takes the rest. */
function rawWordsOf(info: string): string[] {
  const text = info.replace(blanks, ' ').trim();
  const words: string[] = [];
  let at = 0;
  while (at < text.length) {
    wordAt.lastIndex = at;
    const end = at + (wordAt.exec(text)?.[0].length ?? 0);
    if (end < text.length && text[end] !== ' ') {
      words.push(text.slice(at));
      break;
    }
    words.push(text.slice(at, end));
    at = end + 1;
  }
  return words;
}

const named = /^([a-z]{1,10})(?:\[(\d{1,9})(?:-(\d{1,9}))?\])?(?:=(?:"((?:[^"\\]|\\.)*)"|([^"{}]+)))?$/;

const rangeOf = (from: string, to = from): LineRange | null => {
  const range = { from: Number(from), to: Number(to) };
  return range.from >= 1 && range.from <= range.to && range.to <= fenceLimits.line ? range : null;
};

const highlightsOf = (list: string): LineRange[] | null => {
  const ranges = list
    .replaceAll(' ', '')
    .split(',')
    .map((part) => {
      const [, from, to] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(part) ?? [];
      return from === undefined ? null : rangeOf(from, to);
    });
  return ranges.every((range) => range !== null) ? ranges : null;
};

function wordOf(raw: string): Word {
  const unknown = (reason: UnknownReason): Word => ({ kind: 'unknown', raw, reason });
  if (raw === 'diff') return { kind: 'diff' };
  if (/^\{.*\}$/.test(raw)) {
    const ranges = highlightsOf(raw.slice(1, -1));
    return ranges ? { kind: 'highlights', ranges } : unknown('lines');
  }
  const [, name, from, to, inQuotes, bare = ''] = named.exec(raw) ?? [];
  if (name === undefined) return unknown(/^(?:[^"]|"(?:[^"\\]|\\.)*")*$/.test(raw) ? 'unknown' : 'quote');
  const text = (inQuotes?.replace(/\\(["\\])/g, '$1') ?? bare).trim();
  if (name === 'titre' && from === undefined) {
    if (text === '') return unknown('empty');
    return text.length > fenceLimits.title ? unknown('long') : { kind: 'title', text };
  }
  if (name === 'depuis' && from === undefined) {
    const first = /^\d{1,9}$/.test(text) ? rangeOf(text) : null;
    return first ? { kind: 'first', number: first.from } : unknown('lines');
  }
  if (name === 'note') {
    const line = from === undefined || to !== undefined ? null : rangeOf(from);
    if (!line) return unknown('lines');
    if (text === '') return unknown('empty');
    return text.length > fenceLimits.note ? unknown('long') : { kind: 'note', line: line.from, text };
  }
  if (name === 'replier') {
    const lines = from === undefined ? null : rangeOf(from, to);
    if (!lines) return unknown('lines');
    return text.length > fenceLimits.fold ? unknown('long') : { kind: 'fold', ...lines, text };
  }
  return unknown('unknown');
}

const meets = (a: LineRange, b: LineRange): boolean => a.from <= b.to && b.from <= a.to;

/** The words in their order; what says something twice, or too much, says nothing. */
function wordsOf(info: string): Word[] {
  const words: Word[] = [];
  const all = <Kind extends Word['kind']>(kind: Kind) =>
    words.filter((word): word is Extract<Word, { kind: Kind }> => word.kind === kind);
  /** Why a word does not fit those before it; null if it does. */
  const misfit = (word: Word): UnknownReason | null => {
    switch (word.kind) {
      case 'diff':
      case 'title':
      case 'first':
        return all(word.kind).length > 0 ? 'twice' : null;
      case 'highlights': {
        const count = [...all('highlights'), word].reduce((sum, { ranges }) => sum + ranges.length, 0);
        return count > fenceLimits.highlights ? 'many' : null;
      }
      case 'note':
        if (all('note').some(({ line }) => line === word.line)) return 'twice';
        return all('note').length >= fenceLimits.notes ? 'many' : null;
      case 'fold':
        if (all('fold').some((other) => meets(other, word))) return 'overlap';
        return all('fold').length >= fenceLimits.folds ? 'many' : null;
      default:
        return null;
    }
  };
  for (const raw of rawWordsOf(info)) {
    const word = wordOf(raw);
    const reason = misfit(word);
    words.push(reason === null ? word : { kind: 'unknown', raw, reason });
  }
  return words;
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
const linesText = ({ from, to }: LineRange): string => (from === to ? `${from}` : `${from}-${to}`);

function wordText(word: Word): string {
  switch (word.kind) {
    case 'diff':
      return 'diff';
    case 'title':
      return `titre=${quoted(word.text)}`;
    case 'first':
      return `depuis=${word.number}`;
    case 'highlights':
      return `{${word.ranges.map(linesText).join(',')}}`;
    case 'note':
      return `note[${word.line}]=${quoted(word.text)}`;
    case 'fold':
      return `replier[${linesText(word)}]${word.text === '' ? '' : `=${quoted(word.text)}`}`;
    case 'unknown':
      return word.raw;
  }
}

/** The words of a fence, each in its one form: what is stored and copied. '' for a fence without words. */
export const cleanFence = (info: string): string => wordsOf(info).map(wordText).join(' ');

/** What a fence says. */
export function marksOf(info: string): CodeMarks {
  const marks = {
    isDiff: false,
    title: '',
    firstNumber: 1,
    highlights: [] as LineRange[],
    notes: [] as CodeNote[],
    folds: [] as CodeFold[],
    unknown: [] as UnknownWord[],
  };
  for (const word of wordsOf(info)) {
    if (word.kind === 'diff') marks.isDiff = true;
    else if (word.kind === 'title') marks.title = word.text;
    else if (word.kind === 'first') marks.firstNumber = word.number;
    else if (word.kind === 'highlights') marks.highlights.push(...word.ranges);
    else if (word.kind === 'note') marks.notes.push({ line: word.line, text: word.text });
    else if (word.kind === 'fold') marks.folds.push({ from: word.from, to: word.to, text: word.text });
    else marks.unknown.push({ raw: word.raw, reason: word.reason });
  }
  return marks;
}

/** The fence that says this; words that say nothing stay last. */
export function fenceOf({
  isDiff,
  title,
  firstNumber,
  highlights,
  notes,
  folds,
  unknown,
}: CodeMarks): string {
  const words: Word[] = [
    ...(isDiff ? [{ kind: 'diff' } as const] : []),
    ...(title === '' ? [] : [{ kind: 'title', text: title } as const]),
    ...(firstNumber === 1 ? [] : [{ kind: 'first', number: firstNumber } as const]),
    ...(highlights.length === 0 ? [] : [{ kind: 'highlights', ranges: [...highlights] } as const]),
    ...notes.map((note) => ({ kind: 'note', ...note }) as const),
    ...folds.map((fold) => ({ kind: 'fold', ...fold }) as const),
    ...unknown.map((word) => ({ kind: 'unknown', ...word }) as const),
  ];
  return words.map(wordText).join(' ');
}

/**
 * A code block in Markdown. With backticks in a note it is fenced with tildes, since a fence of backticks ends at the
 * next one.
 */
export function fencedCode(code: string, language: string, fence: string): string {
  const sign = fence.includes('`') ? '~' : '`';
  const runs = [...code.matchAll(sign === '~' ? /~+/g : /`+/g)].map(([run]) => run.length + 1);
  const edge = sign.repeat(Math.max(3, ...runs));
  return `${edge}${[language, fence].filter(Boolean).join(' ')}\n${code === '' ? '' : `${code}\n`}${edge}`;
}

export type DiffSign = '+' | '-' | '';

export interface CodeLine {
  /** Without its sign. */
  text: string;
  sign: DiffSign;
  /** The number shown; null for a line that was taken away. */
  number: number | null;
}

/**
 * The lines of a block. In a diff the first column belongs to the signs, unless a line without a sign begins in it:
 * then the others keep their spaces.
 */
export function codeLinesOf(
  code: string,
  { isDiff, firstNumber }: Pick<CodeMarks, 'isDiff' | 'firstNumber'>,
): CodeLine[] {
  const lines = code.split('\n');
  const isInColumn = !lines.some((line) => /^[^ +-]/.test(line));
  let number = firstNumber;
  return lines.map((line) => {
    const [first] = line;
    const sign: DiffSign = isDiff && (first === '+' || first === '-') ? first : '';
    const text = sign !== '' || (isDiff && isInColumn && first === ' ') ? line.slice(1) : line;
    return { text, sign, number: sign === '-' ? null : number++ };
  });
}

/** What the file holds: without signs and without what was taken away. */
export const fileTextOf = (code: string, marks: CodeMarks): string =>
  codeLinesOf(code, marks)
    .filter(({ sign }) => sign !== '-')
    .map(({ text }) => text)
    .join('\n');

/** A note's line in words: its number as shown, or what happened to it. */
export const noteLabel = ({ number }: Pick<CodeLine, 'number'>): string =>
  number === null ? 'Ligne retirée' : `Ligne ${number}`;

/** The last line where a note says one that the block does not have. */
export const lineOfNote = ({ line }: CodeNote, count: number): number => Math.min(line, count);

const inHtml: Readonly<Record<string, string>> = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** A fence as the sanitizer writes it in an attribute. */
export const fenceInHtml = (attribute: string): string =>
  attribute.replace(/&(?:quot|lt|gt|amp);/g, (entity) => inHtml[entity] ?? entity);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const markedBlock = /<pre data-fence="([^"<>]*)">([\s\S]*?)<\/pre>/g;

/**
 * Sanitized HTML whose code blocks say in words what they show beside the code: the file's name first, notes and
 * labels of folds after it. For mails and searches, which know no margin.
 */
export const withMarksInWords = (html: string): string =>
  html.replace(markedBlock, (_whole, attribute: string, code: string) => {
    const marks = marksOf(fenceInHtml(attribute));
    const lines = codeLinesOf(code.replace(/<br ?\/?>/g, '\n'), marks);
    const notes = marks.notes
      .toSorted((one, other) => one.line - other.line)
      .map((note) => {
        const line = lines[lineOfNote(note, lines.length) - 1];
        return `${line ? noteLabel(line) : 'Note'}\u00a0: ${note.text.replaceAll('`', '')}`;
      });
    const paragraphOf = (text: string): string => (text === '' ? '' : `<p>${escaped(text)}</p>`);
    return `${paragraphOf(marks.title)}<pre>${code}</pre>${[...notes, ...marks.folds.map(({ text }) => text)].map(paragraphOf).join('')}`;
  });
