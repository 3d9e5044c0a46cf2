import { query } from '../../../kernel/use-case.js';
import { anyOf, sqlRows } from '../../../kernel/query.js';

/** Where the pictures of courses stand, by course; one without a picture is missing. */
export const CourseCovers = query(
  async (
    { entityManager: em },
    { courseIds }: { courseIds: readonly string[] },
  ): Promise<Record<string, string>> => {
    const rows = await sqlRows<{ courseId: string; imageUrl: string }>(em)`
    select course_id as "courseId", image_url as "imageUrl" from enrollment_syllabus
    where course_id = ${anyOf(courseIds)} and starts_with(image_url, '/media/')`;
    return Object.fromEntries(rows.map(({ courseId, imageUrl }) => [courseId, imageUrl]));
  },
);
