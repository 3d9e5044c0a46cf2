import type { PartType } from './words/part-types.js';

/** Whole percent, never 100 before the last lesson and never 0 after the first. */
export function progressPercentage(completed: number, total: number): number {
  if (total === 0 || completed === 0) return 0;
  if (completed >= total) return 100;
  return Math.min(99, Math.max(1, Math.round((completed / total) * 100)));
}

/** Separate from the labels, which public pages do not load. */
const played: Readonly<Record<PartType, boolean>> = {
  lecture: true,
  'lien youtube': true,
  texte: false,
  document: false,
  quiz: false,
  genialy: false,
  canva: false,
  evaluation: false,
  exercice: false,
};

/**
 * Whether a lesson of this kind is completed by playing it to the end, and has a length. Others are completed by
 * opening them, and count a minute. A kind unknown to this version counts as not played.
 */
export const isPlayedType = (type: string): boolean => played[type as PartType] ?? false;
