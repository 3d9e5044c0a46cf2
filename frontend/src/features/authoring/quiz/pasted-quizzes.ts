import { type PastedQuizzes, withPlainLines } from './pasted-quiz';
import { parseGift } from './read-gift';
import { parseList } from './read-list';
import { parseTable } from './read-table';

export type { PastedQuiz } from './pasted-quiz';

const comparedQuestion = (question: string | null | undefined) =>
  (question ?? '').replace(/\s+/g, ' ').trim();

/** Without the questions that a bank has already, each of which is told. */
export function withoutPresent(
  { quizzes, faults, notes }: PastedQuizzes,
  present: readonly { question?: string | null | undefined }[],
): PastedQuizzes {
  const known = new Set(present.map(({ question }) => comparedQuestion(question)));
  const isPresent = ({ question }: { question: string }) => known.has(comparedQuestion(question));
  const repeated = quizzes.filter(isPresent).map(({ line }) => ({ line, words: 'déjà dans la banque.' }));
  return {
    quizzes: quizzes.filter((quiz) => !isPresent(quiz)),
    faults,
    notes: [...notes, ...repeated].toSorted((one, other) => one.line - other.line),
  };
}

/** Whether a text has signs of GIFT, or of a list: where no reader finds a question, they say which one knows why. */
const looksLikeGift = (text: string): boolean =>
  /^\s*::|(?<!\\)\{[^{}]*(?<!\\)\}|(?<!\\)\{\s*[=~#]/m.test(text);
const looksLikeList = (text: string): boolean =>
  /^\s*(?:[-*+•]\s+\S|\d{1,3}[.)]\s|[A-Ta-t][.)]\s|#{1,6}\s|.*\?\s*$)|^ANSWER:/im.test(text) &&
  !/^[^\n]*[\t;][^\n]*[\t;]/m.test(text);

/**
 * Reads pasted questions. A sign of one format may be text in another (`{ color: red }` in a table): each reader reads
 * the whole, and the one with the most questions is right, then the one with the fewest faults.
 */
export function readQuizzes(text: string): PastedQuizzes {
  if (text.trim() === '') return { quizzes: [], faults: [], notes: [] };
  if (/^\s*(?:<\?xml[^>]*>\s*)?<quiz>/.test(withPlainLines(text)))
    return {
      quizzes: [],
      faults: [{ line: 1, words: 'C’est du Moodle XML\u00a0: exportez la banque au format GIFT.' }],
      notes: [],
    };
  const [gift, list, table] = [parseGift(text), parseList(text), parseTable(text)];
  const [best] = [gift, list, table].toSorted(
    (one, other) => other.quizzes.length - one.quizzes.length || one.faults.length - other.faults.length,
  );
  if (best && best.quizzes.length > 0) return best;
  return looksLikeGift(text) ? gift : looksLikeList(text) ? list : table;
}

export { parseGift, parseList, parseTable };
