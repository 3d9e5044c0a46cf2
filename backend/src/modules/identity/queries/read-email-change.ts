import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { EmailChange } from '@atelier/contracts/identity';
import { rowOf, sql } from '../../../kernel/query.js';
import type { PendingEmail } from '../domain/email-change.js';
import { changeLifetimeMilliseconds } from '../domain/address-link.js';

/** The change of address that somebody has under way. */
export class ReadEmailChange extends Query<EmailChange> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(ReadEmailChange)
export class ReadEmailChangeHandler implements IQueryHandler<ReadEmailChange> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ accountId }: ReadEmailChange): Promise<EmailChange> {
    const row = await rowOf(
      this.entityManager,
      sql<{ change: PendingEmail | null }>`
        select email_change as change from identity_account where id = ${accountId}`,
    );
    const change = row?.change;
    if (!change) return { pending: null };
    const { to: email, askedAt, confirmedByOld, confirmedByNew } = change;
    const expires = new Date(Date.parse(askedAt) + changeLifetimeMilliseconds);
    if (expires <= new Date()) return { pending: null };
    return { pending: { email, askedAt, expiresAt: expires.toISOString(), confirmedByOld, confirmedByNew } };
  }
}
