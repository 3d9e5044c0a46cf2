import type { CourseInsight, InsightLesson } from '@atelier/contracts/insight';

export interface Step extends InsightLesson {
  /** Percent of those who follow the course. */
  share: number;
  /** Points that it has less than the lesson before, or than all for the first. */
  fall: number;
}

/** Every lesson with how many have finished it, and how many fewer than the one before. */
export function stepsOf({ sections, students }: Pick<CourseInsight, 'sections' | 'students'>): Step[] {
  let before = 100;
  return sections
    .flatMap(({ lessons }) => lessons)
    .map((lesson) => {
      const share = students === 0 ? 0 : Math.min(100, (lesson.done / students) * 100);
      const fall = Math.max(0, before - share);
      before = share;
      return { ...lesson, share, fall };
    });
}

/** Where most stop; of two the earlier. Undefined where nobody does. */
export const largestFall = (steps: readonly Step[]): Step | undefined =>
  steps.reduce<Step | undefined>((most, step) => (step.fall > (most?.fall ?? 0) ? step : most), undefined);
