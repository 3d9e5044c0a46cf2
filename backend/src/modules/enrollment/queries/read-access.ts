import { query } from '../../../kernel/use-case.js';
import { enrollment } from '../tables.js';

/** `resting`: a bank is asking for its money. */
export type CourseAccess = 'open' | 'resting' | 'none';

/** Whether somebody follows a course now. */
export const ReadAccess = query(
  async (
    { entityManager: em },
    { studentId, courseId }: { studentId: string; courseId: string },
  ): Promise<CourseAccess> => {
    const row = await enrollment(em)
      .selectFrom('enrollment_enrolment')
      .select('suspended_at as suspendedAt')
      .where('student_id', '=', studentId)
      .where('course_id', '=', courseId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (!row) return 'none';
    return row.suspendedAt ? 'resting' : 'open';
  },
);
