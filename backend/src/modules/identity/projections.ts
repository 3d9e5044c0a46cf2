import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlRow, sqlRows } from '../../kernel/query.js';
import { peopleFigures } from './figures.js';

/** Data of other modules about an account. */
interface PersonSummary {
  /** Courses they have access to. */
  courseCount: number;
  /** Payments minus refunds. */
  spentCents: number;
}

/** Identity's projections of its own accounts. Called by reactions, idempotently and in any order. */
@Injectable()
export class IdentityProjections {
  constructor(private readonly entityManager: EntityManager) {}

  /** Counts an account as student or teacher, or not at all once it is closed. */
  countPerson(accountId: string): Promise<void> {
    return peopleFigures.recount(this.entityManager, accountId);
  }

  /** Taken before a summary is read: the higher version is the later read. */
  async nextSummaryVersion(): Promise<number> {
    const row = await sqlRow<{ version: number }>(this.entityManager)`
      select nextval('identity_summary_turn')::float8 as version`;
    if (!row) throw new Error('No summary version was given');
    return row.version;
  }

  /** Stores a person's summary for lists. Ignored if older than the stored version. */
  async storeSummary(
    accountId: string,
    version: number,
    { courseCount, spentCents }: PersonSummary,
  ): Promise<void> {
    await sqlRows(this.entityManager)`
      update identity_account
      set course_count = ${courseCount}, spent_cents = ${spentCents}, summary_version = ${version}
      where id = ${accountId} and summary_version < ${version} and closed_at is null`;
  }
}
