import { DomainError } from '../kernel/domain-error.js';

interface Quiz {
  type: string;
  answer?: string | string[] | null;
  explanation?: string | null;
  attemptLimit?: number | null;
}

/** Where no limit is set, this many attempts are enough to be shown the right choices. */
const enough = 3;

/** What an answer is worth. */
export interface Verdict {
  correct: boolean;
  /** `incomplete`: some of several right ones, and none that is wrong. */
  outcome: 'right' | 'incomplete' | 'wrong';
  /** What was chosen, each for itself; what was not is never said. */
  choices: { text: string; isRight: boolean }[];
  /** How many there are to choose. */
  rightCount: number;
  /** The author's, with the solution. */
  explanation: string | null;
  /** The right choices, once they were found or enough was tried. */
  solution: string[] | null;
  /** No other answer is taken. */
  isFinal: boolean;
}

/** The right choices by their texts, without repetition. */
export const rightAnswers = ({ answer }: Pick<Quiz, 'answer'>): string[] => [
  ...new Set([answer ?? []].flat().filter((choice) => choice !== '')),
];

/**
 * Right when exactly the right choices were chosen, in any order.
 * @param attempts with this one; nobody counts those of an author who looks at their own
 * @throws DomainError `not-a-quiz`
 */
export function judge(part: Quiz | null | undefined, given: string | string[], attempts = 0): Verdict {
  if (part?.type !== 'quiz') throw new DomainError('not-a-quiz');
  const right = new Set(rightAnswers(part));
  const choices = [...new Set([given].flat())].map((text) => ({ text, isRight: right.has(text) }));
  const isFlawless = choices.length > 0 && choices.every(({ isRight }) => isRight);
  const correct = isFlawless && choices.length === right.size;
  const isShown = correct || attempts >= (part.attemptLimit ?? enough);
  return {
    correct,
    outcome: correct ? 'right' : isFlawless ? 'incomplete' : 'wrong',
    choices,
    rightCount: right.size,
    explanation: (isShown && part.explanation) || null,
    solution: isShown ? [...right] : null,
    isFinal: correct || attempts >= (part.attemptLimit ?? Infinity),
  };
}

/** One attempt, as it is kept. */
export interface Attempt {
  /** As whoever answered named it; those of before have none. */
  id?: string | undefined;
  answer: string[];
  outcome: Verdict['outcome'];
  /** How many of the chosen ones were right. */
  right: number;
  at: string;
}

/** What is kept of a student's answers to one question: the last one, and the latest attempts. */
export interface QuizAnswers {
  question: string;
  answer: string[];
  attempts: number;
  tries: Attempt[];
}

/** What a student, and whoever teaches them, is shown of it; null where the author has asked something else since. */
export const recordOf = (
  part: Quiz & { question?: string | null | undefined },
  kept: QuizAnswers | undefined,
) =>
  kept && kept.question === (part.question ?? '')
    ? {
        attempts: kept.attempts,
        tries: kept.tries.map(({ answer, outcome, right, at }) => ({ answer, outcome, right, at })),
        verdict: judge(part, kept.answer, kept.attempts),
      }
    : null;
