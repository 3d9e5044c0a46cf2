import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowOf, sql } from '../../../kernel/query.js';

export class CountStudents extends Query<number> {
  constructor(readonly courseId: string) {
    super();
  }
}

@QueryHandler(CountStudents)
export class CountStudentsHandler implements IQueryHandler<CountStudents> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ courseId }: CountStudents): Promise<number> {
    const row = await rowOf(
      this.entityManager,
      sql<{ students: number }>`
        select count(*)::int as students from enrollment_enrolment
        where course_id = ${courseId} and revoked_at is null`,
    );
    return row?.students ?? 0;
  }
}
