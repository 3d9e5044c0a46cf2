import { query } from '../../../kernel/use-case.js';
import { enrollment } from '../tables.js';

/** Who may follow a course now, by account. */
export const CourseAudience = query(
  async ({ entityManager: em }, { courseId }: { courseId: string }): Promise<string[]> => {
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
  },
);
