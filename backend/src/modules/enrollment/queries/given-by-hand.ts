import { query } from '../../../kernel/use-case.js';
import { anyOf } from '../../../kernel/query.js';
import { enrollment } from '../tables.js';

/** Which of the courses the student has now without having bought them. */
export const GivenByHand = query(
  async (
    { entityManager: em },
    { studentId, courseIds }: { studentId: string; courseIds: string[] },
  ): Promise<string[]> => {
    const rows = await enrollment(em)
      .selectFrom('enrollment_enrolment')
      .select('course_id as courseId')
      .where('student_id', '=', studentId)
      .where('course_id', '=', anyOf(courseIds))
      .where('origin', '=', 'hand')
      .where('revoked_at', 'is', null)
      .execute();
    return rows.map(({ courseId }) => courseId);
  },
);
