import type { QuizBankView, QuizOutcome, QuizRecord, QuizVerdict } from '@atelier/contracts/quiz';
import { countOf, plural } from '../../../shared/format/format';

const correctCount = ({ choices }: Pick<QuizVerdict, 'choices'>) =>
  choices.filter(({ isRight }) => isRight).length;

/** « 1 réponse juste sur 2, aucune erreur. Il en manque une. » */
export function incompleteLabel(verdict: Pick<QuizVerdict, 'choices' | 'rightCount'>): string {
  const right = correctCount(verdict);
  const missing = verdict.rightCount - right;
  return `${countOf(right, 'réponse')} ${plural(right, 'juste')} sur ${verdict.rightCount}, aucune erreur. Il en manque ${
    missing === 1 ? 'une' : missing
  }.`;
}

export const correctLabel = ({ rightCount }: Pick<QuizVerdict, 'rightCount'>): string =>
  rightCount > 1 ? 'Ce sont les bonnes réponses.' : 'C’est la bonne réponse.';

/** A single answer is wrong; for several, the number of right ones. */
export function incorrectLabel(verdict: Pick<QuizVerdict, 'choices'>): string {
  const right = correctCount(verdict);
  if (right === 0) return 'Ce n’est pas la bonne réponse.';
  const wrong = verdict.choices.length - right;
  return `${countOf(right, 'réponse')} ${plural(right, 'juste')}, ${wrong} à revoir.`;
}

/** An attempt in a few words. */
export function attemptLabel(
  { outcome, right, answer }: QuizRecord['tries'][number],
  rightCount: number,
): string {
  if (outcome === 'right') return rightCount > 1 ? `${countOf(right, 'juste')} sur ${right}` : 'Juste';
  if (outcome === 'incomplete') return `${countOf(right, 'juste')} sur ${rightCount}, incomplet`;
  const wrong = answer.length - right;
  return right > 0 ? `${countOf(right, 'juste')}, ${wrong} à revoir` : 'À revoir';
}

/** « Essai 2 sur 3 », « Juste au 3e essai » */
export function attemptCountLabel(
  attempts: number,
  limit: number | null | undefined,
  isRight: boolean,
): string {
  const current = Math.max(attempts, 1);
  if (isRight && attempts > 0) return `Juste au ${current === 1 ? '1er' : `${current}e`} essai`;
  return `Essai ${current}${limit ? ` sur ${Math.max(limit, current)}` : ''}`;
}

/** « 1 essai restant » */
export const attemptsLeftLabel = (attempts: number, limit: number): string => {
  const remaining = Math.max(limit - attempts, 0);
  return remaining === 0
    ? 'Aucun essai restant'
    : `${countOf(remaining, 'essai')} ${plural(remaining, 'restant')}`;
};

/** Shown after the last attempt, when the right answers are revealed. */
export const solutionLabel = ({ solution }: Pick<QuizVerdict, 'solution'>): string =>
  (solution?.length ?? 0) > 1 ? 'Les bonnes réponses sont indiquées.' : 'La bonne réponse est indiquée.';

/** Shown beside a quiz in the curriculum. */
export const outcomeLabels: Readonly<Record<QuizOutcome | 'started', string>> = {
  started: 'En cours',
  right: 'Juste',
  incomplete: 'Incomplet',
  wrong: 'À revoir',
};

/** The result of a quiz for curriculum and record: one question, or a bank by its attempts. */
export function quizOutcomeOf(part: {
  quiz?: { verdict: { outcome: QuizOutcome } } | null | undefined;
  bank?: QuizBankView | null | undefined;
}): QuizOutcome | 'started' | undefined {
  const { quiz, bank } = part;
  if (!bank) return quiz?.verdict.outcome;
  if (bank.results.some(({ isPassed }) => isPassed)) return 'right';
  if (!bank.current) return undefined;
  return bank.current.finishedAt === null ? 'started' : 'wrong';
}
