import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { anyOf, sqlRows } from '../../../kernel/query.js';

/** Where the pictures of courses stand, by course; one without a picture is missing. */
export class CourseCovers extends Query<Record<string, string>> {
  constructor(readonly courseIds: readonly string[]) {
    super();
  }
}

export const CourseCoversHandler = queryHandler(CourseCovers, async (em, { courseIds }) => {
  const rows = await sqlRows<{ courseId: string; imageUrl: string }>(em)`
    select course_id as "courseId", image_url as "imageUrl" from enrollment_syllabus
    where course_id = ${anyOf(courseIds)} and starts_with(image_url, '/media/')`;
  return Object.fromEntries(rows.map(({ courseId, imageUrl }) => [courseId, imageUrl]));
});
