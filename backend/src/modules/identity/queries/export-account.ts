import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowOf, sql, toIso } from '../../../kernel/query.js';

export interface ExportedAccount {
  createdAt: string | null;
  passwordSetAt: string | null;
}

/** What an account holds beside its profile, for the copy of its owner's data. */
export class ExportAccount extends Query<ExportedAccount> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(ExportAccount)
export class ExportAccountHandler implements IQueryHandler<ExportAccount> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ accountId }: ExportAccount): Promise<ExportedAccount> {
    const row = await rowOf(
      this.entityManager,
      sql<ExportedAccount>`
        select created_at as "createdAt", password_set_at as "passwordSetAt"
        from identity_account where id = ${accountId}`,
    );
    const iso = (time: string | null | undefined) => (time ? toIso(time) : null);
    return { createdAt: iso(row?.createdAt), passwordSetAt: iso(row?.passwordSetAt) };
  }
}
