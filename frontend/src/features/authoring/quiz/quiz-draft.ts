import type { OfKind, PartDraft } from '@atelier/contracts/lesson-kinds';
import { newId } from '../../../shared/new-id';

export interface QuizChoice {
  id: string;
  text: string;
  right: boolean;
}

/** A quiz in the editor; rows may be blank. */
export interface QuizDraft {
  question: string;
  choiceType: 'multiple' | 'true-false';
  choices: QuizChoice[];
  explanation: string;
  /** Maximum number of attempts; null for unlimited. */
  attemptLimit: number | null;
}

export const trueFalse = ['Vrai', 'Faux'] as const;
export const maxChoices = 20;
export const maxAttempts = 10;

export const blankChoice = (): QuizChoice => ({ id: newId(), text: '', right: false });

type QuizFields = Omit<OfKind<PartDraft, 'quiz'>, '_id' | 'type' | 'time'>;

const answersOf = ({ answer }: Pick<QuizFields, 'answer'>): string[] =>
  (Array.isArray(answer) ? answer : [answer ?? '']).filter((text) => text !== '');

/** The draft of a stored quiz, padded with blank rows: at least two for multiple choice. */
export function quizDraftOf(part: QuizFields): QuizDraft {
  const right = new Set(answersOf(part));
  const choiceType = part.choiceType ?? 'multiple';
  const texts = choiceType === 'true-false' ? trueFalse : (part.choices ?? []);
  const choices = texts.map((text) => ({ id: newId(), text, right: right.has(text) }));
  while (choices.length < 2) choices.push(blankChoice());
  const { question, explanation, attemptLimit } = part;
  return {
    question: question ?? '',
    choiceType,
    choices,
    explanation: explanation ?? '',
    attemptLimit: attemptLimit ?? null,
  };
}

/** The stored form: no blank rows, no duplicates, right choices by their texts. */
export function quizFacts({ question, choiceType, choices, explanation, attemptLimit }: QuizDraft) {
  const isRightByText = new Map<string, boolean>();
  for (const { text, right } of choices) {
    const words = text.trim();
    if (words !== '') isRightByText.set(words, right || (isRightByText.get(words) ?? false));
  }
  return {
    question,
    choiceType,
    choices: [...isRightByText.keys()],
    answer: [...isRightByText].filter(([, right]) => right).map(([text]) => text),
    explanation,
    attemptLimit,
  };
}

/** Equal for quizzes with the same content. */
export const quizFingerprint = (part: QuizFields): string =>
  JSON.stringify([
    part.question ?? '',
    part.choiceType ?? 'multiple',
    part.choices ?? [],
    answersOf(part).toSorted(),
    // The server trims it.
    (part.explanation ?? '').trim(),
    part.attemptLimit ?? null,
  ]);

/** Switching to true or false and back keeps the rows as long as the editor is open. */
export function withChoiceType(
  draft: QuizDraft,
  choiceType: QuizDraft['choiceType'],
  former?: QuizChoice[],
): QuizDraft {
  if (choiceType === 'multiple')
    return { ...draft, choiceType, choices: former ?? [blankChoice(), blankChoice()] };
  return {
    ...draft,
    choiceType,
    choices: trueFalse.map((text, index) => ({ id: newId(), text, right: index === 0 })),
  };
}

/** As a new lesson has it: nothing is written yet. */
export const isBlankQuiz = ({ question, choices, choiceType, explanation }: QuizDraft): boolean =>
  question.trim() === '' &&
  explanation.trim() === '' &&
  (choiceType === 'true-false' || choices.every(({ text }) => text.trim() === ''));

/** What is missing before students can answer; null when complete. */
export function quizGap(draft: QuizDraft): string | null {
  const { question, choices, answer } = quizFacts(draft);
  if (question.trim() === '') return 'Écrivez la question.';
  if (choices.length < 2) return 'Proposez au moins deux réponses.';
  if (answer.length === 0) return 'Cochez la bonne réponse, ou les bonnes.';
  return null;
}
