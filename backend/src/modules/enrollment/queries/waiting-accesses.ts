import type { WaitingAccess } from '@atelier/contracts/enrolled-students';
import { query } from '../../../kernel/use-case.js';
import { sql, sqlRows, toIso } from '../../../kernel/query.js';

/** What is kept for addresses, the most recent first: of a course, of an address, or one. */
export const WaitingAccesses = query(
  async (
    { entityManager: em },
    { sought: { courseId, email, id } }: { sought: { courseId?: string; email?: string; id?: string } },
  ): Promise<(WaitingAccess & { courseId: string })[]> => {
    const criteria = [
      courseId && sql`and course_id = ${courseId}`,
      email && sql`and email = ${email}`,
      id && sql`and id = ${id}`,
    ].filter((criterion) => criterion !== undefined && criterion !== '');
    const rows = await sqlRows<WaitingAccess & { courseId: string }>(em)`
      select id as "_id", course_id as "courseId", email::text as email, created_at as since
      from enrollment_waiting_access where true ${sql.join(criteria, sql` `)}
      order by created_at desc, id limit 2000`;
    return rows.map((row) => ({ ...row, since: toIso(row.since) }));
  },
);
