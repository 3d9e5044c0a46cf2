import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { anyOf } from '../../../kernel/query.js';
import { enrollment } from '../tables.js';

/** Which of the courses the student has access to now; of all, where none are named. */
export class EnrolledCourses extends Query<string[]> {
  constructor(
    readonly studentId: string,
    readonly courseIds?: string[],
  ) {
    super();
  }
}

export const EnrolledCoursesHandler = queryHandler(EnrolledCourses, async (em, { studentId, courseIds }) => {
  const rows = await enrollment(em)
    .selectFrom('enrollment_enrolment')
    .select('course_id as courseId')
    .where('student_id', '=', studentId)
    .$if(courseIds !== undefined, (query) => query.where('course_id', '=', anyOf(courseIds ?? [])))
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(({ courseId }) => courseId);
});
