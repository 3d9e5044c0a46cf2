import { query } from '../../../kernel/use-case.js';
import { courseFigures } from '../figures.js';

export interface CourseCounts {
  published: number;
  unpublished: number;
}

/** Read, not counted: jobs keep the figures, a moment after the courses. */
export const CountCourses = query(async ({ entityManager: em }): Promise<CourseCounts> => {
  const { published, unpublished } = await courseFigures.read(em, ['published', 'unpublished']);
  return { published: published.total, unpublished: unpublished.total };
});
