import type { PartType } from './words/part-types.js';

/** Whole percents, never 100 before the last lesson and never 0 after the first. */
export function progressPercentage(completed: number, total: number): number {
  if (total === 0 || completed === 0) return 0;
  if (completed >= total) return 100;
  return Math.min(99, Math.max(1, Math.round((completed / total) * 100)));
}

/** Apart from their words, which the public pages do without. */
const played: Readonly<Record<PartType, boolean>> = {
  lecture: true,
  'lien youtube': true,
  texte: false,
  document: false,
  quiz: false,
  genialy: false,
  canva: false,
  evaluation: false,
};

/**
 * Whether a lesson of this kind is followed by playing it to its end, and has a length. All others are followed by being
 * shown, and count a minute. Of a kind that only a newer server knows nothing is known.
 */
export const isPlayedType = (type: string): boolean => played[type as PartType] ?? false;
