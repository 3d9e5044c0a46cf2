import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { sqlRow } from '../../../kernel/query.js';

export interface CourseCounts {
  published: number;
  unpublished: number;
}

/** Archived courses are neither public nor in preparation. */
export class CountCourses extends Query<CourseCounts> {}

export const CountCoursesHandler = queryHandler(CountCourses, async (em) => {
  const counts = await sqlRow<CourseCounts>(em)`
    select count(*) filter (where is_published)::int as published,
           count(*) filter (where not is_published and archived_at is null)::int as unpublished
    from authoring_course`;
  return counts ?? { published: 0, unpublished: 0 };
});
