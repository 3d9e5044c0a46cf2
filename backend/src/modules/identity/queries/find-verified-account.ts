import { query } from '../../../kernel/use-case.js';
import { sqlRow } from '../../../kernel/query.js';

/** Whose verified address it is, among open accounts; null where nobody has shown it to be theirs. */
export const FindVerifiedAccount = query(
  async ({ entityManager: em }, { email }: { email: string }): Promise<string | null> => {
    const row = await sqlRow<{ id: string }>(em)`
    select id from identity_account
    where email = ${email}::citext and verified_at is not null and closed_at is null`;
    return row?.id ?? null;
  },
);
