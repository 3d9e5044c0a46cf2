import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { identity } from '../tables.js';

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
    const steward = await identity(this.entityManager)
      .selectFrom('identity_account')
      .select(['id as accountId', 'name'])
      .where('is_admin', '=', true)
      .where('closed_at', 'is', null)
      .where('suspended_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return steward ?? null;
  }
}
