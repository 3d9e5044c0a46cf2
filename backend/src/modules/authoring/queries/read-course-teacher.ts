import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { authoring } from '../tables.js';

export interface CourseTeacher {
  teacherId: string;
  courseTitle: string;
}

/** Who teaches a course, and its title; null where there is no such course. */
export class ReadCourseTeacher extends Query<CourseTeacher | null> {
  constructor(readonly courseId: string) {
    super();
  }
}

export const ReadCourseTeacherHandler = queryHandler(ReadCourseTeacher, async (em, { courseId }) => {
  const row = await authoring(em)
    .selectFrom('authoring_course')
    .select(['owner_id as teacherId', 'title as courseTitle'])
    .where('id', '=', courseId)
    .executeTakeFirst();
  return row ?? null;
});
