import type { CourseInsight } from '@atelier/contracts/insight';

export interface ProgressBar {
  words: string;
  count: number;
  /** Who has not begun stands apart. */
  isBefore: boolean;
}

/** Those under way by how far they are, after those who have not begun. */
export const progressBarsOf = ({
  notBegun,
  progress,
}: Pick<CourseInsight, 'notBegun' | 'progress'>): ProgressBar[] => [
  { words: 'pas commencé', count: notBegun, isBefore: true },
  ...progress.map((count, tenth) => ({
    words: `de ${tenth * 10} à ${tenth * 10 + 10}\u00a0%`,
    count,
    isBefore: false,
  })),
];
