import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { enrollment } from '../tables.js';

/** `resting`: a bank is asking for its money. */
export type CourseAccess = 'open' | 'resting' | 'none';

/** Whether somebody follows a course now. */
export class ReadAccess extends Query<CourseAccess> {
  constructor(
    readonly studentId: string,
    readonly courseId: string,
  ) {
    super();
  }
}

export const ReadAccessHandler = queryHandler(ReadAccess, async (em, { studentId, courseId }) => {
  const row = await enrollment(em)
    .selectFrom('enrollment_enrolment')
    .select('suspended_at as suspendedAt')
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return 'none';
  return row.suspendedAt ? 'resting' : 'open';
});
