import Papa from 'papaparse';
import { trueFalse } from '../state/quiz-draft';
import { judged, type PastedFault, type PastedQuiz, type PastedQuizzes } from './pasted-quiz';

type Column = 'title' | 'question' | 'answer' | 'right' | 'explanation';

const columnNames: readonly [RegExp, Column][] = [
  [/^(titre|title|nom)$/, 'title'],
  [/^(question|enonce)$/, 'question'],
  [/^(explication|explanation|commentaire|feedback)/, 'explanation'],
  // « Réponse correcte » before « Réponse »; one that is incorrect is an answer.
  [/^right|\b(?:bonn?e?s?|corrects?|correctes?|justes?|exactes?|solutions?)\b/, 'right'],
  [/^(reponse|choix|answer|choice|option|proposition|[a-h]$)/, 'answer'],
];

const plain = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const columnOf = (words: string): Column | null =>
  columnNames.find(([pattern]) => pattern.test(plain(words)))?.[1] ?? null;

/**
 * A table copied from a spreadsheet or written as CSV. Its first row names the columns: Question, Réponse (several),
 * Bonne réponse, Explication. Without such a row the first column is the question and the rest its answers. Right is what begins with `*`, or what
 * the column of right ones names: by number, by letter or word for word.
 */
export function readTable(text: string): PastedQuizzes {
  const rows = rowsOf(text);
  const named = rows[0]?.cells.map(columnOf) ?? [];
  const hasHead = named.includes('question');
  const widest = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns: (Column | null)[] = hasHead
    ? named
    : Array.from({ length: widest }, (_, at) => (at === 0 ? 'question' : 'answer'));
  return judged(rows.slice(hasHead ? 1 : 0).map(({ cells, line }) => quizOf(cells, columns, line)));
}

interface TableRow {
  /** Of the text, counted from 1. */
  line: number;
  cells: string[];
}

/** Those that say something. A row whose cells have line breaks counts them. */
function rowsOf(text: string): TableRow[] {
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

function quizOf(
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
  const bool = /^(?:(vrai|v|true)|faux|f|false)$/.exec(plain(marks));
  if (starred.length === 0 && bool) {
    const choices = trueFalse.map((text, at) => ({ text, right: (at === 0) === (bool[1] !== undefined) }));
    return { line, title, question, choiceType: 'true-false', choices, explanation };
  }
  const unknown = starred.length === 0 || marks === '' ? null : markRight(starred, marks);
  if (unknown !== null)
    return { line, words: `«\u00a0${unknown}\u00a0» n’est aucune des réponses proposées.` };
  return { line, title, question, choiceType: 'multiple', choices: starred, explanation };
}

/** Notes which are right. @returns a mark that names none of them, null when each does */
function markRight(choices: PastedQuiz['choices'], marks: string): string | null {
  // Word for word first: an answer may have a comma, or be a number itself.
  const whole = choices.find(({ text }) => plain(text) === plain(marks));
  const names = whole ? [marks] : marks.split(/[,;/]|\bet\b/).filter((name) => name.trim() !== '');
  for (const name of names) {
    const key = plain(name);
    const byWords = choices.find(({ text }) => plain(text) === key);
    const byPlace = /^\d{1,2}$/.test(key)
      ? choices[Number(key) - 1]
      : /^[a-t]$/.test(key)
        ? choices[key.charCodeAt(0) - 97]
        : undefined;
    const chosen = byWords ?? byPlace;
    if (!chosen) return name.trim();
    chosen.right = true;
  }
  return null;
}
