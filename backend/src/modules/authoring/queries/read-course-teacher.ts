import { query } from '../../../kernel/use-case.js';
import { authoring } from '../tables.js';

export interface CourseTeacher {
  teacherId: string;
  courseTitle: string;
}

/** Who teaches a course, and its title; null where there is no such course. */
export const ReadCourseTeacher = query(
  async ({ entityManager: em }, { courseId }: { courseId: string }): Promise<CourseTeacher | null> => {
    const row = await authoring(em)
      .selectFrom('authoring_course')
      .select(['owner_id as teacherId', 'title as courseTitle'])
      .where('id', '=', courseId)
      .executeTakeFirst();
    return row ?? null;
  },
);
