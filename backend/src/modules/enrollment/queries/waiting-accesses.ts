import { Query } from '@nestjs/cqrs';
import type { WaitingAccess } from '@atelier/contracts/enrolled-students';
import { queryHandler } from '../../../kernel/handlers.js';
import { sql, sqlRows, toIso } from '../../../kernel/query.js';

/** What is kept for addresses, the most recent first: of a course, of an address, or one. */
export class WaitingAccesses extends Query<(WaitingAccess & { courseId: string })[]> {
  constructor(readonly sought: { courseId?: string; email?: string; id?: string }) {
    super();
  }
}

export const WaitingAccessesHandler = queryHandler(
  WaitingAccesses,
  async (em, { sought: { courseId, email, id } }) => {
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
