import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { courseFigures } from '../figures.js';

export interface CourseCounts {
  published: number;
  unpublished: number;
}

/** Read, not counted: jobs keep the figures, a moment after the courses. */
export class CountCourses extends Query<CourseCounts> {}

export const CountCoursesHandler = queryHandler(CountCourses, async (em) => {
  const { published, unpublished } = await courseFigures.read(em, ['published', 'unpublished']);
  return { published: published.total, unpublished: unpublished.total };
});
