import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { sqlRow } from '../../../kernel/query.js';

/** Whose verified address it is, among open accounts; null where nobody has shown it to be theirs. */
export class FindVerifiedAccount extends Query<string | null> {
  constructor(readonly email: string) {
    super();
  }
}

export const FindVerifiedAccountHandler = queryHandler(FindVerifiedAccount, async (em, { email }) => {
  const row = await sqlRow<{ id: string }>(em)`
    select id from identity_account
    where email = ${email}::citext and verified_at is not null and closed_at is null`;
  return row?.id ?? null;
});
