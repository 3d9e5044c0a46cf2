import type { EntityManager } from '@mikro-orm/postgresql';
import { identity } from '../tables.js';

/** What somebody wanted to be mailed, and what was, of an account that closes. */
export async function forgetNotices(em: EntityManager, accountId: string): Promise<void> {
  for (const table of ['identity_notice_refusal', 'identity_notice', 'identity_notice_link'] as const)
    await identity(em).deleteFrom(table).where('account_id', '=', accountId).execute();
}
