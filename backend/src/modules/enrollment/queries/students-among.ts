import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { anyOf } from '../../../kernel/query.js';
import { enrollment } from '../tables.js';

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
    const rows = await enrollment(this.entityManager)
      .selectFrom('enrollment_enrolment')
      .select('student_id as id')
      .distinct()
      .where('student_id', '=', anyOf(accountIds))
      .where('course_id', '=', anyOf(courseIds))
      .where('revoked_at', 'is', null)
      .execute();
    return rows.map(({ id }) => id);
  }
}
