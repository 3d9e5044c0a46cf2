import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { enrollment } from '../tables.js';

/** Who may follow a course now, by account. */
export class CourseAudience extends Query<string[]> {
  constructor(readonly courseId: string) {
    super();
  }
}

export const CourseAudienceHandler = queryHandler(CourseAudience, async (em, { courseId }) => {
  const rows = await enrollment(em)
    .selectFrom('enrollment_enrolment')
    .select('student_id as studentId')
    .where('course_id', '=', courseId)
    .where('revoked_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('enrolled_at')
    .orderBy('id')
    .execute();
  return rows.map(({ studentId }) => studentId);
});
