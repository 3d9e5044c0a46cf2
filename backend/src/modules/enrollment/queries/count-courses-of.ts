import { query } from '../../../kernel/use-case.js';
import { sqlRow } from '../../../kernel/query.js';

/** To how many courses somebody has access, also where it rests. */
export const CountCoursesOf = query(
  async ({ entityManager: em }, { studentId }: { studentId: string }): Promise<number> => {
    const row = await sqlRow<{ count: number }>(em)`
    select count(*)::int as count from enrollment_enrolment
    where student_id = ${studentId} and revoked_at is null`;
    return row?.count ?? 0;
  },
);
