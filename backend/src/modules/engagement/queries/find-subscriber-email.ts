import { query } from '../../../kernel/use-case.js';
import { sqlRow } from '../../../kernel/query.js';

/** The address that somebody typed for the newsletter, in lower case; null once it is forgotten. */
export const FindSubscriberEmail = query(
  async ({ entityManager: em }, { subscriberId }: { subscriberId: string }): Promise<string | null> => {
    const row = await sqlRow<{ email: string }>(em)`
    select email from engagement_subscriber where id = ${subscriberId}`;
    return row?.email ?? null;
  },
);
