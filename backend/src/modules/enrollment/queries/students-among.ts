import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql } from '../../../kernel/query.js';

/** Which of these accounts have access to at least one of these courses. */
export class StudentsAmong extends Query<string[]> {
  constructor(
    readonly accountIds: string[],
    readonly courseIds: string[],
  ) {
    super();
  }
}

@QueryHandler(StudentsAmong)
export class StudentsAmongHandler implements IQueryHandler<StudentsAmong> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ accountIds, courseIds }: StudentsAmong): Promise<string[]> {
    const rows = await rowsOf(
      this.entityManager,
      sql<{ id: string }>`
        select distinct student_id as id from enrollment_enrolment
        where student_id = any(${accountIds}::uuid[]) and course_id = any(${courseIds}::uuid[]) and revoked_at is null`,
    );
    return rows.map(({ id }) => id);
  }
}
