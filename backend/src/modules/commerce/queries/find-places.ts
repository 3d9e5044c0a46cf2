import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRow } from '../../../kernel/query.js';
import { hashLinkToken } from '../../../kernel/link-token.js';

/** What a link leads to: the places of a company, or of these the one that an invitation offers. */
export interface FoundPlaces {
  teamId: string;
  orderId: string;
  invitationId: string | null;
}

/** By the link that the company hands out, or by that of an invitation. */
export const findPlaces = (em: EntityManager, token: string): Promise<FoundPlaces | undefined> => {
  const hash = hashLinkToken(token);
  return sqlRow<FoundPlaces>(em)`
    select id as "teamId", order_id as "orderId", null::uuid as "invitationId"
    from commerce_team where token_hash = ${hash}
    union all
    select t.id, t.order_id, i.id from commerce_seat_invitation i join commerce_team t on t.id = i.team_id
    where i.token_hash = ${hash}`;
};
