import type { PartType } from './words/part-types.js';

/** Whole percent, never 100 before the last lesson and never 0 after the first. */
export function progressPercentage(completed: number, total: number): number {
  if (total === 0 || completed === 0) return 0;
  if (completed >= total) return 100;
  return Math.min(99, Math.max(1, Math.round((completed / total) * 100)));
}

/** Separate from the labels, which public pages do not load, as they do not the other kinds. */
const playedTypes: readonly string[] = ['lecture', 'lien youtube'] satisfies PartType[];

/**
 * Whether a lesson of this kind is completed by playing it to the end, and has a length. Others are completed by
 * opening them, and count a minute. A kind unknown to this version counts as not played.
 */
export const isPlayedType = (type: string): boolean => playedTypes.includes(type);
