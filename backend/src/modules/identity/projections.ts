import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlRow, sqlRows } from '../../kernel/query.js';
import { peopleFigures } from './figures.js';

/** What other modules know of somebody. */
interface PersonSummary {
  /** To which they have access. */
  courseCount: number;
  /** Paid, less what went back. */
  spentCents: number;
}

/** What identity keeps of its own accounts for who looks often. Reactions call it, as often and in any order as it comes. */
@Injectable()
export class IdentityProjections {
  constructor(private readonly entityManager: EntityManager) {}

  /** Counts somebody among the students, the teachers or, once the account is closed, nowhere. */
  countPerson(accountId: string): Promise<void> {
    return peopleFigures.recount(this.entityManager, accountId);
  }

  /** To be taken before a summary is looked up: of two, the one whose turn came later knows more. */
  async nextSummaryVersion(): Promise<number> {
    const row = await sqlRow<{ turn: number }>(this.entityManager)`
      select nextval('identity_summary_turn')::float8 as turn`;
    if (!row) throw new Error('No turn was given');
    return row.turn;
  }

  /** Keeps what others know of somebody, for lists. What was looked up in an earlier turn than what stands changes nothing. */
  async storeSummary(
    accountId: string,
    turn: number,
    { courseCount, spentCents }: PersonSummary,
  ): Promise<void> {
    await sqlRows(this.entityManager)`
      update identity_account
      set course_count = ${courseCount}, spent_cents = ${spentCents}, summary_version = ${turn}
      where id = ${accountId} and summary_version < ${turn} and closed_at is null`;
  }
}
