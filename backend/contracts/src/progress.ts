/** Whole percents, never 100 before the last lesson and never 0 after the first. */
export function progressPercentage(completed: number, total: number): number {
  if (total === 0 || completed === 0) return 0;
  if (completed >= total) return 100;
  return Math.min(99, Math.max(1, Math.round((completed / total) * 100)));
}
