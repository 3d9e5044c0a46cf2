import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowOf, sql } from '../../../kernel/query.js';

export interface PeopleCounts {
  students: number;
  teachers: number;
}

export class CountPeople extends Query<PeopleCounts> {}

@QueryHandler(CountPeople)
export class CountPeopleHandler implements IQueryHandler<CountPeople> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute(): Promise<PeopleCounts> {
    const counts = await rowOf(
      this.entityManager,
      sql<PeopleCounts>`
        select count(*) filter (where not is_teacher)::int as students,
               count(*) filter (where is_teacher)::int as teachers
        from identity_account where closed_at is null`,
    );
    return counts ?? { students: 0, teachers: 0 };
  }
}
