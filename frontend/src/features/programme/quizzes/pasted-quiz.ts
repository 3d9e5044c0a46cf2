import { choicesMax } from '../state/quiz-draft';

/** A question as it was understood; its choices differ from each other. */
export interface PastedQuiz {
  /** Where it begins, counted from 1. */
  line: number;
  /** What its author calls it; null where they do not. */
  title: string | null;
  question: string;
  choiceType: 'multiple' | 'true-false';
  choices: { text: string; right: boolean }[];
  explanation: string;
}

export interface PastedFault {
  line: number;
  /** Why it is left out. */
  words: string;
}

export interface PastedQuizzes {
  quizzes: PastedQuiz[];
  faults: PastedFault[];
}

const longestQuestion = 2000;
const longestChoice = 500;

/** What keeps a question from becoming a quiz, in words; null when nothing does. */
export function refusalOf({ question, choices, explanation }: PastedQuiz): string | null {
  if (question === '') return 'La question manque.';
  if (question.length > longestQuestion) return `La question dépasse ${longestQuestion} caractères.`;
  if (explanation.length > longestQuestion) return `L’explication dépasse ${longestQuestion} caractères.`;
  if (choices.length < 2) return 'Il faut au moins deux réponses proposées.';
  if (choices.length > choicesMax) return `Il y a plus de ${choicesMax} réponses proposées.`;
  if (choices.some(({ text }) => text.length > longestChoice))
    return `Une réponse dépasse ${longestChoice} caractères.`;
  if (new Set(choices.map(({ text }) => text)).size < choices.length)
    return 'Une réponse est proposée deux fois.';
  if (!choices.some(({ right }) => right)) return 'Aucune réponse n’est la bonne.';
  return null;
}

/** Sorts out what cannot become a quiz. */
export function judged(found: readonly (PastedQuiz | PastedFault)[]): PastedQuizzes {
  const quizzes: PastedQuiz[] = [];
  const faults: PastedFault[] = [];
  for (const one of found) {
    if ('words' in one) {
      faults.push(one);
      continue;
    }
    const words = refusalOf(one);
    if (words === null) quizzes.push(one);
    else faults.push({ line: one.line, words });
  }
  return { quizzes, faults };
}
