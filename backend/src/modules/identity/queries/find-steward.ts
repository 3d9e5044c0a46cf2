import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowOf, sql } from '../../../kernel/query.js';

export interface Steward {
  accountId: string;
  name: string;
}

/** The administrator who answers for what others leave behind: of those who may sign in, the one of longest standing. */
export class FindSteward extends Query<Steward | null> {}

@QueryHandler(FindSteward)
export class FindStewardHandler implements IQueryHandler<FindSteward> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute(): Promise<Steward | null> {
    const row = await rowOf(
      this.entityManager,
      sql<Steward>`
        select id as "accountId", name from identity_account
        where is_admin and closed_at is null and suspended_at is null order by created_at, id limit 1`,
    );
    return row ?? null;
  }
}
