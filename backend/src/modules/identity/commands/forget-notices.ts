import type { EntityManager } from '@mikro-orm/postgresql';
import { identity } from '../tables.js';

/** What somebody wanted to be mailed, what was, and what was written down about them, of an account that closes. */
export async function forgetNotices(em: EntityManager, accountId: string): Promise<void> {
  for (const table of [
    'identity_notice_refusal',
    'identity_notice',
    'identity_notice_link',
    'identity_person_note',
  ] as const)
    await identity(em).deleteFrom(table).where('account_id', '=', accountId).execute();
}
