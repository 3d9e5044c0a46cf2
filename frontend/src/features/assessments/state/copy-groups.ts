import type { Submission } from '@atelier/contracts/submissions';
import { verdicts } from '@atelier/contracts/words/submission-words';

/** How copies stand in their list, in its order. */
export const copyGroups = { waiting: 'À corriger', ...verdicts } as const;
export type CopyGroup = keyof typeof copyGroups;
export const copyGroupNames = ['waiting', 'redo', 'acquired'] as const satisfies CopyGroup[];

export const groupOf = ({ correction }: Pick<Submission, 'correction'>): CopyGroup =>
  correction?.verdict ?? 'waiting';

/** What comes after a copy that has just been corrected: the next that waits, from the first on again; null where none does. */
export function nextWaiting(copies: readonly Submission[], current: Submission): Submission | null {
  const at = copies.findIndex(({ _id }) => _id === current._id);
  const others = [...copies.slice(at + 1), ...copies.slice(0, Math.max(0, at))];
  return others.find((copy) => groupOf(copy) === 'waiting') ?? null;
}
