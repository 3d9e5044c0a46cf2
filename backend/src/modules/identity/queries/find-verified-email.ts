import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { sqlRow } from '../../../kernel/query.js';

/** The address of an open account, in lower case; null while it is not verified. */
export class FindVerifiedEmail extends Query<string | null> {
  constructor(readonly accountId: string) {
    super();
  }
}

export const FindVerifiedEmailHandler = queryHandler(FindVerifiedEmail, async (em, { accountId }) => {
  const row = await sqlRow<{ email: string }>(em)`
    select lower(email::text) as email from identity_account
    where id = ${accountId} and verified_at is not null and closed_at is null`;
  return row?.email ?? null;
});
