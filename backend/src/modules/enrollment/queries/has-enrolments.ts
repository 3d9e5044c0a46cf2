import { query } from '../../../kernel/use-case.js';
import { enrollment } from '../tables.js';

/** Whether anybody ever had access to the course, also when it was taken away since. */
export const HasEnrolments = query(
  async ({ entityManager: em }, { courseId }: { courseId: string }): Promise<boolean> => {
    const one = await enrollment(em)
      .selectFrom('enrollment_enrolment')
      .select('id')
      .where('course_id', '=', courseId)
      .limit(1)
      .executeTakeFirst();
    return one !== undefined;
  },
);
