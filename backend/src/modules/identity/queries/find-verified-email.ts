import { query } from '../../../kernel/use-case.js';
import { sqlRow } from '../../../kernel/query.js';

/** The address of an open account, in lower case; null while it is not verified. */
export const FindVerifiedEmail = query(
  async ({ entityManager: em }, { accountId }: { accountId: string }): Promise<string | null> => {
    const row = await sqlRow<{ email: string }>(em)`
    select lower(email::text) as email from identity_account
    where id = ${accountId} and verified_at is not null and closed_at is null`;
    return row?.email ?? null;
  },
);
