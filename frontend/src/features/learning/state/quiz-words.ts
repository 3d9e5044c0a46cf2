import type { QuizOutcome, QuizRecord, QuizVerdict } from '@atelier/contracts/enrollment';
import { countOf, plural } from '../../../shared/format';

const rightOf = ({ choices }: Pick<QuizVerdict, 'choices'>) =>
  choices.filter(({ isRight }) => isRight).length;

/** « 1 réponse juste sur 2, aucune erreur. Il en manque une. » */
export function missingWords(verdict: Pick<QuizVerdict, 'choices' | 'rightCount'>): string {
  const right = rightOf(verdict);
  const missing = verdict.rightCount - right;
  return `${countOf(right, 'réponse')} ${plural(right, 'juste')} sur ${verdict.rightCount}, aucune erreur. Il en manque ${
    missing === 1 ? 'une' : missing
  }.`;
}

/** A single answer is wrong as a whole; of several each has its own mark. */
export function wrongWords(verdict: Pick<QuizVerdict, 'choices'>): string {
  const right = rightOf(verdict);
  if (right === 0) return 'Ce n’est pas la bonne réponse.';
  const wrong = verdict.choices.length - right;
  return `${countOf(right, 'réponse')} ${plural(right, 'juste')}, ${wrong} à revoir.`;
}

/** An attempt in a few words. */
export function tryWords({ outcome, right, answer }: QuizRecord['tries'][number]): string {
  if (outcome === 'right') return 'Juste';
  if (outcome === 'incomplete') return `${countOf(right, 'juste')}, incomplet`;
  const wrong = answer.length - right;
  return right > 0 ? `${countOf(right, 'juste')}, ${wrong} à revoir` : 'À revoir';
}

/** Beside a quiz in the programme. */
export const outcomeWords: Readonly<Record<QuizOutcome, string>> = {
  right: 'Juste',
  incomplete: 'Incomplet',
  wrong: 'À revoir',
};
