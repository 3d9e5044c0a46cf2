import { query } from '../../../kernel/use-case.js';
import { anyOf } from '../../../kernel/query.js';
import { enrollment } from '../tables.js';

/** Which of these accounts have access to at least one of these courses. */
export const StudentsAmong = query(
  async (
    { entityManager: em },
    { accountIds, courseIds }: { accountIds: string[]; courseIds: string[] },
  ): Promise<string[]> => {
    const rows = await enrollment(em)
      .selectFrom('enrollment_enrolment')
      .select('student_id as id')
      .distinct()
      .where('student_id', '=', anyOf(accountIds))
      .where('course_id', '=', anyOf(courseIds))
      .where('revoked_at', 'is', null)
      .execute();
    return rows.map(({ id }) => id);
  },
);
