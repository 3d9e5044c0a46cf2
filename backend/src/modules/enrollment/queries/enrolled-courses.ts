import { query } from '../../../kernel/use-case.js';
import { anyOf } from '../../../kernel/query.js';
import { enrollment } from '../tables.js';

/** Which of the courses the student has access to now; of all, where none are named. */
export const EnrolledCourses = query(
  async (
    { entityManager: em },
    { studentId, courseIds }: { studentId: string; courseIds?: string[] },
  ): Promise<string[]> => {
    const rows = await enrollment(em)
      .selectFrom('enrollment_enrolment')
      .select('course_id as courseId')
      .where('student_id', '=', studentId)
      .$if(courseIds !== undefined, (found) => found.where('course_id', '=', anyOf(courseIds ?? [])))
      .where('revoked_at', 'is', null)
      .execute();
    return rows.map(({ courseId }) => courseId);
  },
);
