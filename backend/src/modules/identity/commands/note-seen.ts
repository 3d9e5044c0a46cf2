import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRows } from '../../../kernel/query.js';

/**
 * Notes that somebody was here. Apart from the transaction that found it out: signing in holds the account's row with others, and
 * a change of password takes the rows of account and sessions in the other order.
 */
export async function noteSeen(entityManager: EntityManager, accountId: string): Promise<void> {
  await sqlRows(entityManager.fork())`
    update identity_account set seen_at = now()
    where id = ${accountId} and closed_at is null and (seen_at is null or seen_at < now() - interval '1 minute')`;
}
