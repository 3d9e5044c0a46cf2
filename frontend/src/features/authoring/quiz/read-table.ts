import {
  comparable,
  markRight,
  type PastedFault,
  type PastedQuiz,
  type PastedQuizzes,
  pictureLeftOut,
  picturesIn,
  sortOutFaults,
  trueFalseChoices,
  truthOf,
  withPlainLines,
} from './pasted-quiz';
import { type Separator, type TableRow, tableRows } from './table-rows';

type Column = 'title' | 'question' | 'answer' | 'wrong' | 'right' | 'explanation';

const columnNames: readonly [RegExp, Column][] = [
  [/^(titre|title|nom)$/, 'title'],
  [
    /^(questions?( text)?|(texte|enonce|intitule|libelle) de la question|enonces?|intitules?|consignes?|libelles?|prompt|stem)$/,
    'question',
  ],
  [/^(explications?|explanations?|commentaires?|feedback|justifications?|remarques?)\b/, 'explanation'],
  [/\b(?:mauvaises?|incorrecte?s?|wrong|faus?ses?|distract(?:eu|o)rs?)\b/, 'wrong'],
  // « Réponse correcte » before « Réponse ».
  [/^right|\b(?:bonn?e?s?|corrects?|correctes?|justes?|exactes?|solutions?|cles?|key)\b/, 'right'],
  [
    /^((?:reponses?|rep|choix|answers?|choices?|options?|propositions?)\b|r ?\d{1,2}$|[a-t]$|\d{1,2}$)/,
    'answer',
  ],
];

const columnOf = (words: string): Column | null =>
  columnNames.find(([pattern]) => pattern.test(comparable(words).replaceAll('*', '')))?.[1] ?? null;

const separators: readonly Separator[] = ['\t', ';', ',', '|'];

/**
 * Parses a table copied from a spreadsheet, or CSV. The header names the columns: Question, Réponse (several), Bonne
 * réponse, Explication. Without a header the first column is the question and the others its answers. A right answer
 * starts with `*`, or is named in the column of right ones: by number, by letter or by its text. What separates the
 * cells, and whether quotes hold several lines, is what gives the most questions.
 */
export function parseTable(text: string): PastedQuizzes {
  const lines = withPlainLines(text).replace(/^\s*sep=.\n/, '\n');
  const readings = separators
    .filter((separator) => lines.includes(separator))
    .flatMap((separator) => [false, true].map((isOnLine) => tableRows(lines, separator, isOnLine)))
    .flatMap(readingsOf);
  const [first = readRows(tableRows(lines, ';', true), null), ...others] = readings;
  return others.reduce((best, one) => (isBetter(one, best) ? one : best), first);
}

/** More questions, then a head, then fewer faults. */
function isBetter(one: Reading, best: Reading): boolean {
  const gain =
    one.quizzes.length - best.quizzes.length ||
    Number(one.hasHead) - Number(best.hasHead) ||
    best.faults.length - one.faults.length;
  return gain > 0;
}

interface Reading extends PastedQuizzes {
  hasHead: boolean;
}

/** Without a head the last column may name the right answer, and the first one may count. */
function readingsOf(rows: readonly TableRow[]): Reading[] {
  const head = rows[0]?.cells.map(columnOf) ?? [];
  if (
    head.includes('question') &&
    head.some((column) => column !== null && column !== 'question' && column !== 'title')
  )
    return [readRows(rows, head)];
  const isCounted =
    rows.length > 1 && rows.every(({ cells }, at) => cells[0]?.replace(/[.)]$/, '') === `${at + 1}`);
  const plain = isCounted ? rows.map(({ line, cells }) => ({ line, cells: cells.slice(1) })) : rows;
  const isKeyed = plain.every(
    ({ cells }) => /^[A-Ta-t]$/.test(cells.at(-1) ?? '') && !cells.some((cell) => cell.startsWith('*')),
  );
  return [readRows(plain, null), ...(isKeyed ? [readRows(plain, null, true)] : [])];
}

function readRows(
  rows: readonly TableRow[],
  head: readonly (Column | null)[] | null,
  isKeyed = false,
): Reading {
  const columnsOf = ({ cells }: TableRow): readonly (Column | null)[] =>
    head ??
    cells.map((_, at) => (at === 0 ? 'question' : isKeyed && at === cells.length - 1 ? 'right' : 'answer'));
  const rest = rows.slice(head ? 1 : 0);
  const found = rest.map((row) => quizFromRow(row, columnsOf(row)));
  const notes = rest.flatMap((row) => {
    const columns = columnsOf(row);
    const left = row.cells.flatMap((cell, at) =>
      cell === '' || (columns[at] ?? null) !== null ? [] : [columnTitle(rows, at)],
    );
    return [
      ...(left.length === 0 ? [] : [`non repris\u00a0: ${left.join(', ')}.`]),
      ...row.cells.flatMap((cell) => picturesIn(cell).map(pictureLeftOut)),
    ].map((words) => ({ line: row.line, words }));
  });
  return { ...sortOutFaults(found, notes), hasHead: head !== null };
}

/** « Difficulté », or the number of a column without title. */
const columnTitle = ([head]: readonly TableRow[], at: number): string =>
  head?.cells[at] ? `«\u00a0${head.cells[at]}\u00a0»` : `colonne ${at + 1}`;

/** A star before the right answer; two are the start of a word in bold, or of `**kwargs`. */
const star = /^\*(?!\*(?!\*))\s*/;

function quizFromRow(
  { cells, line }: TableRow,
  columns: readonly (Column | null)[],
): PastedQuiz | PastedFault {
  const under = (...names: Column[]) =>
    cells.filter((cell, at) => cell !== '' && names.some((name) => columns[at] === name));
  const rights = under('right');
  const marks = rights.join(', ');
  const starred = under('answer', 'wrong').map((cell) => ({
    text: cell.replace(star, ''),
    right: star.test(cell),
  }));
  const quiz = {
    line,
    title: under('title')[0] ?? null,
    question: withoutPictures(under('question')[0] ?? ''),
    explanation: under('explanation').join('\n'),
  };
  const [only] = starred;
  const truth =
    starred.length === 0
      ? truthOf(marks)
      : starred.length === 1 && marks === '' && only
        ? truthOf(only.text)
        : null;
  if (truth !== null) return { ...quiz, ...trueFalseChoices(truth) };
  const choices = { ...quiz, choiceType: 'multiple' as const, choices: starred };
  if (starred.length === 0 || marks === '') return choices;
  const unknown = markRight(starred, marks);
  if (unknown === null) return choices;
  // « Bonne réponse » beside « Mauvaise réponse » is an answer itself.
  if (under('wrong').length === starred.length)
    return { ...choices, choices: [...rights.map((text) => ({ text, right: true })), ...starred] };
  return { line, words: `«\u00a0${unknown}\u00a0» n’est aucune des réponses proposées.` };
}

const withoutPictures = (words: string): string =>
  picturesIn(words).length === 0
    ? words
    : words.replace(/<img\s[^<>]*>|!\[[^\]\n]*\]\([^()\n]*\)/gi, '').trim();
