import { query } from '../../../kernel/use-case.js';
import { enrollment } from '../tables.js';

/** The course an enrolment is for; null when there is no such enrolment. */
export const FindEnrolmentCourse = query(
  async ({ entityManager: em }, { enrolmentId }: { enrolmentId: string }): Promise<string | null> => {
    const row = await enrollment(em)
      .selectFrom('enrollment_enrolment')
      .select('course_id')
      .where('id', '=', enrolmentId)
      .executeTakeFirst();
    return row?.course_id ?? null;
  },
);
