import { query } from '../../../kernel/use-case.js';
import { identity } from '../tables.js';

export interface Steward {
  accountId: string;
  name: string;
}

/** The administrator who answers for what others leave behind: of those who may sign in, the one of longest standing. */
export const FindSteward = query(async ({ entityManager: em }): Promise<Steward | null> => {
  const steward = await identity(em)
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
});
