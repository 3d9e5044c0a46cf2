import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { sqlRow } from '../../../kernel/query.js';

/** The address that somebody typed for the newsletter, in lower case; null once it is forgotten. */
export class FindSubscriberEmail extends Query<string | null> {
  constructor(readonly subscriberId: string) {
    super();
  }
}

export const FindSubscriberEmailHandler = queryHandler(FindSubscriberEmail, async (em, { subscriberId }) => {
  const row = await sqlRow<{ email: string }>(em)`
    select email from engagement_subscriber where id = ${subscriberId}`;
  return row?.email ?? null;
});
