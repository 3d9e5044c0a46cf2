import type { Devices } from '@atelier/contracts/identity';
import { query } from '../../../kernel/use-case.js';
import { sqlRows, toIso } from '../../../kernel/query.js';

interface Row {
  id: string;
  userAgent: string;
  country: string | null;
  isNewCountry: boolean;
  createdAt: string;
  lastSeenAt: string;
}

/** The devices somebody is signed in on, the one in use first. */
export const ListDevices = query(
  async (
    { entityManager: em },
    { owner }: { owner: { accountId: string; sessionId: string } },
  ): Promise<Devices> => {
    const rows = await sqlRows<Row>(em)`
    select id, user_agent as "userAgent", created_at as "createdAt", rotated_at as "lastSeenAt", country,
      country is not null
        and exists (select from identity_session earlier where earlier.account_id = session.account_id
          and earlier.created_at < session.created_at and earlier.country is not null)
        and not exists (select from identity_session earlier where earlier.account_id = session.account_id
          and earlier.created_at < session.created_at and earlier.country = session.country) as "isNewCountry"
    from identity_session session
    where account_id = ${owner.accountId} and revoked_at is null and expires_at > now()
    order by id = ${owner.sessionId} desc, rotated_at desc`;
    return {
      sessions: rows.map(({ id, userAgent, createdAt, lastSeenAt, country, isNewCountry }) => ({
        _id: id,
        userAgent,
        createdAt: toIso(createdAt),
        lastSeenAt: toIso(lastSeenAt),
        country,
        isNewCountry,
        isCurrent: id === owner.sessionId,
      })),
    };
  },
);
