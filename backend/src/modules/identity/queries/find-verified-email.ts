import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowOf, sql } from '../../../kernel/query.js';

/** The address of an open account, in lower case; null while it is not verified. */
export class FindVerifiedEmail extends Query<string | null> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(FindVerifiedEmail)
export class FindVerifiedEmailHandler implements IQueryHandler<FindVerifiedEmail> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ accountId }: FindVerifiedEmail): Promise<string | null> {
    const row = await rowOf(
      this.entityManager,
      sql<{ email: string }>`
        select lower(email::text) as email from identity_account
        where id = ${accountId} and verified_at is not null and closed_at is null`,
    );
    return row?.email ?? null;
  }
}
