import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { enrollment } from '../tables.js';

/** The course an enrolment is for; null when there is no such enrolment. */
export class FindEnrolmentCourse extends Query<string | null> {
  constructor(readonly enrolmentId: string) {
    super();
  }
}

export const FindEnrolmentCourseHandler = queryHandler(FindEnrolmentCourse, async (em, { enrolmentId }) => {
  const row = await enrollment(em)
    .selectFrom('enrollment_enrolment')
    .select('course_id')
    .where('id', '=', enrolmentId)
    .executeTakeFirst();
  return row?.course_id ?? null;
});
