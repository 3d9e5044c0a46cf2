import { DomainError } from '../kernel/domain-error.js';

interface Quiz {
  type: string;
  answer?: string | string[] | null;
  explanation?: string | null;
  attemptLimit?: number | null;
}

/** Without a limit, the solution is shown after this many attempts. */
const attemptsUntilSolution = 3;

export interface Verdict {
  correct: boolean;
  /** `incomplete`: some of several right choices, and no wrong one. */
  outcome: 'right' | 'incomplete' | 'wrong';
  /** The chosen choices, each with its result; the others are not revealed. */
  choices: { text: string; isRight: boolean }[];
  rightCount: number;
  /** The author's explanation, shown with the solution. */
  explanation: string | null;
  /** The right choices, once found or after enough attempts. */
  solution: string[] | null;
  /** No further attempt is accepted. */
  isFinal: boolean;
}

/** Texts of the right choices, deduplicated. */
export const rightAnswers = ({ answer }: Pick<Quiz, 'answer'>): string[] => [
  ...new Set([answer ?? []].flat().filter((choice) => choice !== '')),
];

/**
 * Right if exactly the right choices were chosen, in any order.
 * @param attempts including this one; those of an author previewing are not counted
 * @throws DomainError `not-a-quiz`
 */
export function judge(part: Quiz | null | undefined, answer: string | string[], attempts = 0): Verdict {
  if (part?.type !== 'quiz') throw new DomainError('not-a-quiz');
  const right = new Set(rightAnswers(part));
  const choices = [...new Set([answer].flat())].map((text) => ({ text, isRight: right.has(text) }));
  const hasNoWrongChoice = choices.length > 0 && choices.every(({ isRight }) => isRight);
  const correct = hasNoWrongChoice && choices.length === right.size;
  const isSolutionShown = correct || attempts >= (part.attemptLimit ?? attemptsUntilSolution);
  return {
    correct,
    outcome: correct ? 'right' : hasNoWrongChoice ? 'incomplete' : 'wrong',
    choices,
    rightCount: right.size,
    explanation: (isSolutionShown && part.explanation) || null,
    solution: isSolutionShown ? [...right] : null,
    isFinal: correct || attempts >= (part.attemptLimit ?? Infinity),
  };
}

export interface Attempt {
  /** The client's idempotency key; absent in older rows. */
  id?: string | undefined;
  answer: string[];
  outcome: Verdict['outcome'];
  /** Number of right choices among those chosen. */
  right: number;
  at: string;
}

/** A student's stored answers to one question: the last one, and the latest attempts. */
export interface QuizAnswers {
  question: string;
  answer: string[];
  attempts: number;
  tries: Attempt[];
}

/** The result for the student and their teachers; null if the question has changed since. */
export const quizRecordOf = (
  part: Quiz & { question?: string | null | undefined },
  stored: QuizAnswers | undefined,
) =>
  stored && stored.question === (part.question ?? '')
    ? {
        attempts: stored.attempts,
        tries: stored.tries.map(({ answer, outcome, right, at }) => ({ answer, outcome, right, at })),
        verdict: judge(part, stored.answer, stored.attempts),
      }
    : null;
