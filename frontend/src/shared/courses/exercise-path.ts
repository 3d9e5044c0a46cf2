import { stepPath } from './course-path';

/** Editor page of an exercise, within its course's programme. */
export const exercisePath = (courseId: string, lessonId: string): string =>
  `${stepPath('programme', courseId)}/exercice/${lessonId}`;

/** The hash that leads to what keeps an exercise from being published. */
export const gapHash = '#a-regler';
