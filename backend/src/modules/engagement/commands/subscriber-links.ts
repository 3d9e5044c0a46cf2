import type { EntityManager } from '@mikro-orm/postgresql';
import { hashLinkToken, newLinkToken } from '../../../kernel/link-token.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';

/** What a link does, and nothing else: joining or leaving. */
type LinkPurpose = 'confirm' | 'leave';

/** Makes a link for each; the tokens exist in what is sent alone. */
export async function issueLinks(
  em: EntityManager,
  subscriberIds: readonly string[],
  purpose: LinkPurpose,
): Promise<string[]> {
  const tokens = subscriberIds.map(() => newLinkToken());
  await sqlRows(em)`
    insert into engagement_subscriber_link (token_hash, subscriber_id, purpose, created_at)
    select token_hash, subscriber_id, ${purpose}, now()
    from unnest(${tokens.map(hashLinkToken)}::text[], ${subscriberIds}::uuid[]) as made (token_hash, subscriber_id)`;
  return tokens;
}

/** Whose link it is; one to confirm is good for thirty days. */
export async function ownerOfLink(
  em: EntityManager,
  token: string,
  purpose: LinkPurpose,
): Promise<string | undefined> {
  const link = await sqlRow<{ id: string }>(em)`
    select subscriber_id as id from engagement_subscriber_link
    where token_hash = ${hashLinkToken(token)} and purpose = ${purpose}
      and (purpose = 'leave' or created_at > now() - interval '30 days')`;
  return link?.id;
}

export const dropConfirmLinks = (em: EntityManager, subscriberId: string) =>
  sqlRows(em)`
    delete from engagement_subscriber_link where subscriber_id = ${subscriberId} and purpose = 'confirm'`;
