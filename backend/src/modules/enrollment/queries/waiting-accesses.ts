import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { WaitingAccess } from '@atelier/contracts/enrollment';
import { rowsOf, sql, toIso } from '../../../kernel/query.js';

/** What is kept for addresses, the most recent first: of a course, of an address, or one. */
export class WaitingAccesses extends Query<(WaitingAccess & { courseId: string })[]> {
  constructor(readonly sought: { courseId?: string; email?: string; id?: string }) {
    super();
  }
}

@QueryHandler(WaitingAccesses)
export class WaitingAccessesHandler implements IQueryHandler<WaitingAccesses> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ sought: { courseId, email, id } }: WaitingAccesses) {
    const criteria = [
      courseId && sql`and course_id = ${courseId}`,
      email && sql`and email = ${email}`,
      id && sql`and id = ${id}`,
    ].filter((criterion) => criterion !== undefined && criterion !== '');
    const rows = await rowsOf(
      this.entityManager,
      sql<WaitingAccess & { courseId: string }>`
        select id as "_id", course_id as "courseId", email::text as email, created_at as since
        from enrollment_waiting_access where true ${sql.join(criteria, sql` `)}
        order by created_at desc, id limit 2000`,
    );
    return rows.map((row) => ({ ...row, since: toIso(row.since) }));
  }
}
