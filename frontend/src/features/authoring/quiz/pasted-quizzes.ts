import Papa from 'papaparse';
import { decodeEntities } from '../../../shared/html-entities';
import { maxChoices, trueFalse } from './quiz-draft';

/** A parsed question; its choices are distinct. */
export interface PastedQuiz {
  /** First line in the text, counted from 1. */
  line: number;
  /** Null when there is none. */
  title: string | null;
  question: string;
  choiceType: 'multiple' | 'true-false';
  choices: { text: string; right: boolean }[];
  explanation: string;
}

interface PastedFault {
  line: number;
  /** Why it was rejected. */
  words: string;
}

interface PastedQuizzes {
  quizzes: PastedQuiz[];
  faults: PastedFault[];
  /** What a quiz of ours has no place for, though its question is understood. */
  notes: PastedFault[];
}

const maxQuestionLength = 2000;
const maxChoiceLength = 500;

/** Why a question cannot become a quiz; null when it can. */
export function quizProblem({ question, choices, explanation }: PastedQuiz): string | null {
  if (question === '') return 'La question manque.';
  if (question.length > maxQuestionLength) return `La question dépasse ${maxQuestionLength} caractères.`;
  if (explanation.length > maxQuestionLength) return `L’explication dépasse ${maxQuestionLength} caractères.`;
  if (choices.length < 2) return 'Il faut au moins deux réponses proposées.';
  if (choices.length > maxChoices) return `Il y a plus de ${maxChoices} réponses proposées.`;
  if (choices.some(({ text }) => text.length > maxChoiceLength))
    return `Une réponse dépasse ${maxChoiceLength} caractères.`;
  if (new Set(choices.map(({ text }) => text)).size < choices.length)
    return 'Une réponse est proposée deux fois.';
  if (!choices.some(({ right }) => right)) return 'Aucune réponse n’est la bonne.';
  return null;
}

const comparedQuestion = (question: string | null | undefined) =>
  (question ?? '').replace(/\s+/g, ' ').trim();

/** Without the questions that a bank has already, each of which is told. */
export function withoutPresent(
  { quizzes, faults, notes }: PastedQuizzes,
  present: readonly { question?: string | null | undefined }[],
): PastedQuizzes {
  const known = new Set(present.map(({ question }) => comparedQuestion(question)));
  const isPresent = ({ question }: PastedQuiz) => known.has(comparedQuestion(question));
  const repeated = quizzes.filter(isPresent).map(({ line }) => ({ line, words: 'déjà dans la banque.' }));
  return {
    quizzes: quizzes.filter((quiz) => !isPresent(quiz)),
    faults,
    notes: [...notes, ...repeated].toSorted((one, other) => one.line - other.line),
  };
}

/** Separates valid quizzes from rejected ones. */
function sortOutFaults(
  found: readonly (PastedQuiz | PastedFault)[],
  remarks: readonly PastedFault[] = [],
): PastedQuizzes {
  const quizzes: PastedQuiz[] = [];
  const faults: PastedFault[] = [];
  for (const one of found) {
    if ('words' in one) {
      faults.push(one);
      continue;
    }
    const words = quizProblem(one);
    if (words === null) quizzes.push(one);
    else faults.push({ line: one.line, words });
  }
  const rejected = new Set(faults.map(({ line }) => line));
  return { quizzes, faults, notes: remarks.filter(({ line }) => !rejected.has(line)) };
}

/**
 * Parses the subset of Moodle's GIFT that our quizzes support: one or several right choices, and true or false. Other
 * types (short answer, numerical, matching) are reported and skipped. An escaped character is literal.
 */
export function parseGift(text: string): PastedQuizzes {
  const found: (PastedQuiz | PastedFault)[] = [];
  const notes: PastedFault[] = [];
  let block: string[] = [];
  let begin = 1;
  const lines = [...text.replaceAll(/\r\n?/g, '\n').split('\n'), ''];
  for (const [at, line] of lines.entries()) {
    if (line.trim() !== '') {
      if (block.length === 0) begin = at + 1;
      block.push(/^\s*(?:\/\/|\$CATEGORY:)/.test(line) ? '' : line);
      continue;
    }
    const words = block.join('\n').trim();
    if (words !== '') {
      const start = begin + block.findIndex((each) => each.trim() !== '');
      found.push(parseQuestion(words, start));
      notes.push(...giftNotes(words).map((note) => ({ line: start, words: note })));
    }
    block = [];
  }
  return sortOutFaults(found, notes);
}

/** What is left out of a question that is understood. */
function giftNotes(source: string): string[] {
  const [, inside = ''] = protectEscapes(source).split(/[{}]/);
  const [answers = ''] = inside.split('####');
  return [
    ...(/[=~][^=~#]*#[^=~]*\S/.test(answers) || /^\s*(?:T|TRUE|F|FALSE)\s*#/i.test(answers)
      ? ['les commentaires de chaque réponse ne sont pas repris, seulement l’explication générale (####).']
      : []),
    ...(/[=~]\s*%(?!-?100(?:\.0*)?%)-?[\d.]+%/.test(answers)
      ? ['les points partiels ne sont pas repris\u00a0: une réponse est juste ou fausse.']
      : []),
  ];
}

/** Whether a text is GIFT: it has an answer block in braces. */
export const isGift = (text: string): boolean => /(?<!\\)\{[^{}]*(?<!\\)\}/.test(text);

// Escaped characters are replaced by placeholders, so that the remaining ones are syntax.
const escapedSigns = '~=#{}:\\';
const protectEscapes = (text: string): string =>
  text.replace(/\\([~=#{}:\\])/g, (_, char: string) =>
    String.fromCharCode(0xe000 + escapedSigns.indexOf(char)),
  );
const restoreEscapes = (text: string): string =>
  text
    .replace(/[\ue000-\ue006]/g, (char) => escapedSigns.charAt(char.charCodeAt(0) - 0xe000))
    .replaceAll('\\n', '\n');

/** Text format, which each part of a question may declare. */
type Format = 'html' | 'moodle' | 'plain' | 'markdown';
const formatMark = /^\s*\[(html|moodle|plain|markdown)\]/;

const tagNames =
  'a|abbr|b|big|blockquote|br|cite|code|del|div|em|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|samp|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|tt|u|ul|var';
const tagPattern = new RegExp(`</?(?:${tagNames})(?:\\s[^<>]*)?/?>`, 'gi');
const tagPairPattern = new RegExp(
  `<(${tagNames})(?:\\s[^<>]*)?>([^<]*)</\\1>|<(?:br|hr|img)(?:\\s[^<>]*)?/?>`,
  'gi',
);
const lineEnd = /<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6]|pre)>(?=\s*\S)/gi;

/** Strips tags, and only from text that has any: `Array<string>` and `<b>` between backticks are text. */
function plainWords(text: string, defaultFormat?: Format): string {
  const format = (formatMark.exec(text)?.[1] as Format | undefined) ?? defaultFormat;
  const words = restoreEscapes(text.replace(formatMark, ''));
  switch (format) {
    case 'plain':
      return words.trim();
    case 'markdown':
      return decodeEntities(words).trim();
    case 'html':
    case 'moodle':
      return decodeEntities(words.replace(lineEnd, '\n').replace(tagPattern, '')).trim();
    default: {
      const parts = words.split(/(`[^`\n]*`)/);
      return parts
        .map((part, at) => (at % 2 === 1 ? part : decodeEntities(withoutTagPairs(part))))
        .join('')
        .trim();
    }
  }
}

/** For an undeclared format: only a tag that is closed, or a void one, is a tag. */
function withoutTagPairs(words: string): string {
  for (let before = words; ; before = words) {
    words = before.replace(
      tagPairPattern,
      (match, _name, inner?: string) => inner ?? (/^<br/i.test(match) ? '\n' : ''),
    );
    if (words === before) return words;
  }
}

const unreadableAnswers = 'Les réponses entre accolades n’ont pas été comprises.';

/** The `::title::`, if any, and the rest. */
function parseTitle(text: string): [title: string | null, rest: string] {
  const end = text.startsWith('::') ? text.indexOf('::', 2) : -1;
  return end < 0 ? [null, text] : [plainWords(text.slice(2, end)) || null, text.slice(end + 2)];
}

function parseQuestion(source: string, line: number): PastedQuiz | PastedFault {
  const [title, rest] = parseTitle(protectEscapes(source));
  const format = formatMark.exec(rest)?.[1] as Format | undefined;
  const parts = rest.replace(formatMark, '').trim().split(/[{}]/);
  const [before = '', inside = '', after = ''] = parts;
  if (parts.length !== 3 || rest.indexOf('}') < rest.indexOf('{')) return { line, words: unreadableAnswers };
  const general = inside.indexOf('####');
  const answers = general < 0 ? inside : inside.slice(0, general);
  const explanation = general < 0 ? '' : plainWords(inside.slice(general + 4), format);
  const question = plainWords(
    after.trim() === '' ? before : `${before.trimEnd()} _____ ${after.trimStart()}`,
    format,
  );
  const quiz = { line, title, question, explanation };
  const trueOrFalse = /^\s*(T|TRUE|F|FALSE)\s*(?:#[^]*)?$/i.exec(answers);
  if (trueOrFalse) {
    const isTrue = /^t/i.test(trueOrFalse[1] ?? '');
    const choices = trueFalse.map((text, at) => ({ text, right: (at === 0) === isTrue }));
    return { ...quiz, choiceType: 'true-false', choices };
  }
  const refused = unsupportedKind(answers);
  if (refused) return { line, words: refused };
  return { ...quiz, choiceType: 'multiple', choices: parseChoices(answers, format) };
}

function unsupportedKind(answers: string): string | null {
  const rest = answers.trim();
  if (rest === '') return 'Une réponse libre n’est pas un quiz\u00a0: posez-la en évaluation.';
  if (rest.startsWith('#')) return 'Un nombre à trouver n’est pas un quiz à choix.';
  if (/=[^~=]*->/.test(rest)) return 'Des paires à former ne sont pas un quiz à choix.';
  if (!rest.includes('~'))
    return 'Une réponse à écrire n’est pas un quiz à choix\u00a0: proposez-en d’autres, par ~.';
  return null;
}

/** `=right ~wrong ~%50%partly#feedback`: any positive weight counts as right. */
const parseChoices = (answers: string, format: Format | undefined): PastedQuiz['choices'] =>
  [...answers.matchAll(/([=~])\s*(?:%(-?[\d.]+)%)?([^=~]*)/g)].map(([, marker, weight, words = '']) => ({
    text: plainWords(words.split('#')[0] ?? '', format),
    right: weight === undefined ? marker === '=' : Number(weight) > 0,
  }));

type Column = 'title' | 'question' | 'answer' | 'right' | 'explanation';

const columnNames: readonly [RegExp, Column][] = [
  [/^(titre|title|nom)$/, 'title'],
  [/^(question|enonce)$/, 'question'],
  [/^(explication|explanation|commentaire|feedback)/, 'explanation'],
  // « Réponse correcte » before « Réponse »; an incorrect one is an ordinary answer column.
  [/^right|\b(?:bonn?e?s?|corrects?|correctes?|justes?|exactes?|solutions?)\b/, 'right'],
  [/^(reponse|choix|answer|choice|option|proposition|[a-h]$)/, 'answer'],
];

const comparable = (words: string): string =>
  words.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const columnOf = (words: string): Column | null =>
  columnNames.find(([pattern]) => pattern.test(comparable(words)))?.[1] ?? null;

/**
 * Parses a table copied from a spreadsheet, or CSV. The header names the columns: Question, Réponse (several), Bonne
 * réponse, Explication. Without a header the first column is the question and the others its answers. A right answer
 * starts with `*`, or is named in the column of right ones: by number, by letter or by its text.
 */
export function parseTable(text: string): PastedQuizzes {
  const rows = parseRows(text);
  const header = rows[0]?.cells.map(columnOf) ?? [];
  const hasHead = header.includes('question');
  const widest = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns: (Column | null)[] = hasHead
    ? header
    : Array.from({ length: widest }, (_, at) => (at === 0 ? 'question' : 'answer'));
  const known = new Set(columns.flatMap((column, at) => (column === null ? [] : [at])));
  const rest = rows.slice(hasHead ? 1 : 0);
  return sortOutFaults(
    rest.map(({ cells, line }) => quizFromRow(cells, columns, line)),
    rest.flatMap(({ cells, line }) => {
      const left = cells.flatMap((cell, at) => (cell === '' || known.has(at) ? [] : [columnTitle(rows, at)]));
      return left.length === 0 ? [] : [{ line, words: `non repris\u00a0: ${left.join(', ')}.` }];
    }),
  );
}

/** « Difficulté », or the number of a column without title. */
const columnTitle = ([head]: readonly TableRow[], at: number): string =>
  head?.cells[at] ? `«\u00a0${head.cells[at]}\u00a0»` : `colonne ${at + 1}`;

interface TableRow {
  /** Line in the text, counted from 1. */
  line: number;
  cells: string[];
}

/** The rows that are not empty. A row whose cells contain line breaks spans several lines. */
function parseRows(text: string): TableRow[] {
  const { data } = Papa.parse<string[]>(text.replaceAll(/\r\n?/g, '\n'), {
    delimitersToGuess: ['\t', ';', ',', '|'],
    newline: '\n',
  });
  let line = 1;
  const rows = data.map((cells) => {
    const row = { line, cells: cells.map((cell) => cell.trim()) };
    line += cells.join('').split('\n').length;
    return row;
  });
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
}

function quizFromRow(
  cells: string[],
  columns: readonly (Column | null)[],
  line: number,
): PastedQuiz | PastedFault {
  const under = (column: Column) => cells.filter((cell, at) => columns[at] === column && cell !== '');
  const marks = under('right').join(', ');
  const starred = under('answer').map((cell) => ({
    text: cell.replace(/^\*\s*/, ''),
    right: cell.startsWith('*'),
  }));
  const title = under('title')[0] ?? null;
  const question = under('question')[0] ?? '';
  const explanation = under('explanation').join('\n');
  const trueOrFalse = /^(?:(vrai|v|true)|faux|f|false)$/.exec(comparable(marks));
  if (starred.length === 0 && trueOrFalse) {
    const choices = trueFalse.map((text, at) => ({
      text,
      right: (at === 0) === (trueOrFalse[1] !== undefined),
    }));
    return { line, title, question, choiceType: 'true-false', choices, explanation };
  }
  const unknown = starred.length === 0 || marks === '' ? null : markRight(starred, marks);
  if (unknown !== null)
    return { line, words: `«\u00a0${unknown}\u00a0» n’est aucune des réponses proposées.` };
  return { line, title, question, choiceType: 'multiple', choices: starred, explanation };
}

/**
 * Marks the right choices.
 * @returns the first mark that matches none, null when all match
 */
function markRight(choices: PastedQuiz['choices'], marks: string): string | null {
  // The whole text first: an answer may contain a comma, or be a number.
  const exactMatch = choices.find(({ text }) => comparable(text) === comparable(marks));
  const names = exactMatch ? [marks] : marks.split(/[,;/]|\bet\b/).filter((name) => name.trim() !== '');
  for (const name of names) {
    const key = comparable(name);
    const byWords = choices.find(({ text }) => comparable(text) === key);
    const byPosition = /^\d{1,2}$/.test(key)
      ? choices[Number(key) - 1]
      : /^[a-t]$/.test(key)
        ? choices[key.charCodeAt(0) - 97]
        : undefined;
    const chosen = byWords ?? byPosition;
    if (!chosen) return name.trim();
    chosen.right = true;
  }
  return null;
}
