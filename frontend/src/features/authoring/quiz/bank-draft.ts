import type { OfKind, PartDraft } from '@atelier/contracts/lesson-kinds';
import type { QuizPassage } from '@atelier/contracts/quiz';
import { newId } from '../../../shared/new-id';
import {
  blankChoice,
  isBlankQuiz,
  type QuizDraft,
  quizDraftOf,
  quizFacts,
  quizFingerprint,
  quizGap,
} from './quiz-draft';

// As in the contract, whose schemas the programme loads without.
export const maxBankQuestions = 200;
export const maxDrawnQuestions = 50;

type QuizFields = Omit<OfKind<PartDraft, 'quiz'>, '_id' | 'type' | 'time'>;
type Goal = NonNullable<QuizFields['goal']>;

export interface QuestionDraft extends QuizDraft {
  id: string;
  /** Where to read again. */
  passage: QuizPassage | null;
}

/** A bank in the editor; rows of choices may be blank. */
export interface BankDraft {
  questions: QuestionDraft[];
  /** Null: all. */
  draw: number | null;
  goal: Goal | null;
  shuffleQuestions: boolean;
  shuffleChoices: boolean;
  attemptLimit: number | null;
}

export const hasBank = ({ questions }: Pick<QuizFields, 'questions'>): boolean =>
  (questions ?? []).length > 0;

export const blankQuestion = (): QuestionDraft => ({
  id: newId(),
  question: '',
  choiceType: 'multiple',
  choices: [blankChoice(), blankChoice()],
  explanation: '',
  attemptLimit: null,
  passage: null,
});

export const bankDraftOf = (part: QuizFields): BankDraft => ({
  questions: (part.questions ?? []).map(({ id, passage = null, ...question }) => ({
    id,
    passage,
    ...quizDraftOf(question),
  })),
  draw: part.draw ?? null,
  goal: part.goal ?? null,
  shuffleQuestions: part.shuffleQuestions ?? false,
  shuffleChoices: part.shuffleChoices ?? false,
  attemptLimit: part.attemptLimit ?? null,
});

/** The stored form. A bank without questions is a quiz of one, which is empty. */
export const bankFacts = ({ questions, ...rules }: BankDraft) => ({
  ...rules,
  questions: questions.map(({ id, passage, ...question }) => {
    const { attemptLimit: _attemptLimit, ...facts } = quizFacts(question);
    return { id, ...facts, passage };
  }),
  question: '',
  choices: [],
  answer: [],
  explanation: '',
});

/** Equal for banks with the same content. */
export const bankFingerprint = (part: QuizFields): string =>
  JSON.stringify([
    (part.questions ?? []).map((question) => [
      question.id,
      quizFingerprint(question),
      question.passage?.lessonId ?? null,
      question.passage?.seconds ?? null,
    ]),
    part.draw ?? null,
    part.goal?.unit ?? null,
    part.goal?.value ?? null,
    part.shuffleQuestions ?? false,
    part.shuffleChoices ?? false,
    part.attemptLimit ?? null,
  ]);

/** The quiz of one question becomes the first of a bank; its limit becomes that of the whole. */
export const bankOfQuiz = ({ attemptLimit, ...quiz }: QuizDraft, ...more: QuestionDraft[]): BankDraft => ({
  questions: [{ ...quiz, id: newId(), attemptLimit: null, passage: null }, ...more],
  draw: null,
  goal: null,
  shuffleQuestions: false,
  shuffleChoices: false,
  attemptLimit,
});

/** The quiz of one question with those pasted into it, which take the place of a blank one. */
export function withPasted(quiz: QuizDraft, added: NonNullable<QuizFields['questions']>): BankDraft {
  const { questions } = bankDraftOf({ questions: added });
  const bank = bankOfQuiz(quiz, ...questions);
  const kept = isBlankQuiz(quiz) ? questions : bank.questions;
  return { ...bank, questions: kept, draw: kept.length > maxDrawnQuestions ? maxDrawnQuestions : null };
}

/** Questions in an attempt. */
export const drawnCount = ({ questions, draw }: Pick<BankDraft, 'questions' | 'draw'>): number =>
  Math.min(draw ?? questions.length, questions.length, maxDrawnQuestions);

/** What is missing before students can take it; null when complete. The server judges the same. */
export function bankGap(bank: BankDraft): string | null {
  for (const [index, question] of bank.questions.entries()) {
    const gap = quizGap(question);
    if (gap !== null) return `Question ${index + 1}\u00a0: ${gap.charAt(0).toLowerCase()}${gap.slice(1)}`;
  }
  const { questions, draw, goal } = bank;
  if (draw !== null && draw > questions.length)
    return `Le tirage demande ${draw} questions, la banque en a ${questions.length}.`;
  if (draw === null && questions.length > maxDrawnQuestions)
    return `Tirez ${maxDrawnQuestions} questions au plus parmi les ${questions.length}.`;
  if (goal?.unit === 'count' && goal.value > drawnCount(bank))
    return `Le score à atteindre (${goal.value}) dépasse le nombre de questions (${drawnCount(bank)}).`;
  return null;
}
