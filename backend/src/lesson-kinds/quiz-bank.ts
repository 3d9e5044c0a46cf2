import { randomInt } from 'node:crypto';
import type {
  QuizAttemptResult,
  QuizAttemptView,
  QuizBankView,
  QuizGoal,
  QuizPassage,
} from '@atelier/contracts/quiz';
import { maxDrawnQuestions } from '@atelier/contracts/quiz';
import { mixedChoices, type RandomBelow, shuffled } from './mixed-choices.js';
import { judge, rightAnswers, type Attempt, type QuizAnswers, type Verdict } from './quiz-judgement.js';

export interface BankQuestion {
  id: string;
  question: string;
  choices: string[];
  answer: string | string[];
  choiceType: 'multiple' | 'true-false';
  explanation?: string | undefined;
  passage?: QuizPassage | undefined;
}

/** A stored quiz with a bank. */
export interface QuizBank {
  questions: BankQuestion[];
  draw?: number | undefined;
  goal?: QuizGoal | undefined;
  shuffleQuestions?: boolean | undefined;
  shuffleChoices?: boolean | undefined;
  attemptLimit?: number | undefined;
}

/** A question as it was when it was drawn, choices in the order of this attempt, and what was answered. */
export interface DrawnQuestion extends BankQuestion {
  tries: Attempt[];
}

/** A stored attempt at a bank. */
export interface BankAttempt {
  id: string;
  number: number;
  questions: DrawnQuestion[];
  startedAt: string;
  finishedAt: string | null;
  isPassed: boolean;
}

/** The first two attempts are never dropped; of later ones, the latest are kept. */
export const firstStoredAttempts = 2;
export const latestStoredAttempts = 10;

/** The part's bank; null for a quiz of one question, and for other kinds. */
export function bankOf(part: object | null | undefined): QuizBank | null {
  const bank = part as (Partial<QuizBank> & { type?: string }) | null | undefined;
  return bank?.type === 'quiz' && bank.questions && bank.questions.length > 0 ? (bank as QuizBank) : null;
}

/** Number of questions in an attempt. */
export const drawnCount = ({ questions, draw }: QuizBank): number =>
  Math.min(draw ?? questions.length, questions.length, maxDrawnQuestions);

/** Draws the questions of an attempt. Unless they are to be shuffled, they keep the author's order. */
export function drawQuestions(bank: QuizBank, randomBelow: RandomBelow = randomInt): DrawnQuestion[] {
  const mixed = shuffled(bank.questions, randomBelow).slice(0, drawnCount(bank));
  const drawn = bank.shuffleQuestions ? mixed : bank.questions.filter((question) => mixed.includes(question));
  return drawn.map((question) => ({
    ...question,
    // « Vrai » stays before « Faux ».
    choices:
      bank.shuffleChoices && question.choiceType !== 'true-false'
        ? mixedChoices(question.choices, randomBelow)
        : question.choices,
    tries: [],
  }));
}

/** Right questions out of `count` that the goal requires; 0 without a goal. */
export const requiredScore = (goal: QuizGoal | null | undefined, count: number): number => {
  if (!goal) return 0;
  return goal.unit === 'count' ? Math.min(goal.value, count) : Math.ceil((goal.value * count) / 100);
};

/** Two tries; one if the second would only be what is left. */
export const tryLimitOf = ({ choices, answer }: BankQuestion): number =>
  choices.length === 2 && rightAnswers({ answer }).length === 1 ? 1 : 2;

/** The question with the key of today, so that a corrected key corrects verdicts; that of the draw if it reads otherwise now. */
function withPresentKey(drawn: DrawnQuestion, bank: QuizBank | null): DrawnQuestion {
  const present = bank?.questions.find(({ id }) => id === drawn.id);
  if (!present || present.question !== drawn.question) return drawn;
  if (present.choices.toSorted().join('\n') !== drawn.choices.toSorted().join('\n')) return drawn;
  const { answer, explanation, passage } = present;
  return { ...drawn, answer, explanation, passage };
}

/**
 * Judges an answer to a drawn question; `tries` includes this one. Who ticks more choices than are right is not told
 * which of them are: ticking all would give the answer away to the second try.
 */
export function judgeDrawn(question: BankQuestion, answer: string | string[], tries: number): Verdict {
  const verdict = judge({ ...question, type: 'quiz', attemptLimit: tryLimitOf(question) }, answer, tries);
  return verdict.isFinal || verdict.choices.length <= verdict.rightCount
    ? verdict
    : { ...verdict, choices: [] };
}

const verdictOf = (question: DrawnQuestion): Verdict | null => {
  const last = question.tries.at(-1);
  return last ? judgeDrawn(question, last.answer, question.tries.length) : null;
};

const scoreOf = (questions: readonly DrawnQuestion[]): number =>
  questions.filter((question) => verdictOf(question)?.correct === true).length;

/** The attempt as judged now. */
function judged(attempt: BankAttempt, bank: QuizBank | null) {
  const questions = attempt.questions.map((question) => withPresentKey(question, bank));
  const score = scoreOf(questions);
  const required = requiredScore(bank?.goal, questions.length);
  // Passed once is passed, whatever the author requires later.
  const isPassed = attempt.isPassed || (attempt.finishedAt !== null && score >= required);
  return { ...attempt, questions, score, required, isPassed };
}

/** An attempt for its student; right answers of settled questions only. */
export function attemptView(attempt: BankAttempt, bank: QuizBank | null): QuizAttemptView {
  const { id, questions, ...facts } = judged(attempt, bank);
  return {
    _id: id,
    number: facts.number,
    startedAt: facts.startedAt,
    finishedAt: facts.finishedAt,
    score: facts.score,
    required: facts.required,
    isPassed: facts.isPassed,
    questions: questions.map((question) => {
      const verdict = verdictOf(question);
      return {
        _id: question.id,
        question: question.question,
        choices: question.choices,
        choiceType: question.choiceType,
        severalAnswers: rightAnswers(question).length > 1,
        tryLimit: tryLimitOf(question),
        quiz: verdict && {
          attempts: question.tries.length,
          tries: question.tries.map(({ answer, outcome, right, at }) => ({ answer, outcome, right, at })),
          verdict,
        },
        passage: (verdict && question.passage) ?? null,
      };
    }),
  };
}

function attemptResult(attempt: BankAttempt, bank: QuizBank): QuizAttemptResult {
  const { questions, ...facts } = attemptView(attempt, bank);
  return {
    ...facts,
    questions: questions.map(({ _id, question, quiz }) => ({
      _id,
      question,
      outcome: quiz?.verdict.outcome ?? null,
      tries: quiz?.attempts ?? 0,
    })),
  };
}

const mayRestart = (last: BankAttempt | undefined, { attemptLimit }: QuizBank): boolean =>
  !last || (last.finishedAt !== null && last.number < (attemptLimit ?? Infinity));

/** The answers from when the quiz had one question: they stay readable, and count for nothing. */
function formerAnswer(answers: QuizAnswers | undefined): QuizBankView['former'] {
  const last = answers?.tries.at(-1);
  return answers && last
    ? { question: answers.question, outcome: last.outcome, tries: answers.attempts, at: last.at }
    : null;
}

/**
 * @param attempts oldest first
 * @param answers to the question that the quiz had before
 */
export function bankView(
  bank: QuizBank,
  attempts: readonly BankAttempt[] = [],
  answers?: QuizAnswers,
): QuizBankView {
  const drawn = drawnCount(bank);
  const last = attempts.at(-1);
  return {
    drawn,
    required: requiredScore(bank.goal, drawn),
    goal: bank.goal ?? null,
    current: last ? attemptView(last, bank) : null,
    results: attempts
      .filter(({ finishedAt }) => finishedAt !== null)
      .map((attempt) => attemptResult(attempt, bank)),
    canRestart: mayRestart(last, bank),
    former: formerAnswer(answers),
  };
}

/** Whether any attempt reached the score. */
export const isBankPassed = (bank: QuizBank, attempts: readonly BankAttempt[]): boolean =>
  attempts.some((attempt) => judged(attempt, bank).isPassed);

type Refusal = 'question-not-drawn' | 'quiz-is-over';

/**
 * Answers a question of an attempt. The same try twice counts once; the attempt ends with its last question.
 * @returns the attempt as changed, or why it was not answered
 */
export function answerDrawn(
  attempt: BankAttempt,
  bank: QuizBank,
  given: { questionId: string; answer: string | string[]; tryId?: string | undefined },
  now: Date,
): { attempt: BankAttempt; verdict: Verdict } | { refused: Refusal } {
  const drawn = attempt.questions.find(({ id }) => id === given.questionId);
  if (!drawn) return { refused: 'question-not-drawn' };
  const question = withPresentKey(drawn, bank);
  const verdict = verdictOf(question);
  const answer = [...new Set([given.answer].flat())];
  const sameTry = given.tryId ? question.tries.find(({ id }) => id === given.tryId) : undefined;
  const last = question.tries.at(-1);
  // The same answer again is a double click.
  const repeated = sameTry ?? (last && isSame(last.answer, answer) ? last : undefined);
  if (repeated) return { attempt, verdict: judgeDrawn(question, repeated.answer, question.tries.length) };
  if (attempt.finishedAt !== null || verdict?.isFinal) return { refused: 'quiz-is-over' };

  const result = judgeDrawn(question, answer, question.tries.length + 1);
  const tried: Attempt = {
    id: given.tryId,
    answer,
    outcome: result.outcome,
    right: result.choices.filter(({ isRight }) => isRight).length,
    at: now.toISOString(),
  };
  const questions = attempt.questions.map((each) =>
    each === drawn ? { ...each, tries: [...each.tries, tried] } : each,
  );
  const isFinished = questions.every((each) => verdictOf(withPresentKey(each, bank))?.isFinal === true);
  const answered = { ...attempt, questions, finishedAt: isFinished ? now.toISOString() : null };
  return { attempt: { ...answered, isPassed: judged(answered, bank).isPassed }, verdict: result };
}

/** In any order. */
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text) => other.includes(text));
