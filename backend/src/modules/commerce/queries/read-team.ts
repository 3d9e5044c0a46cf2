import type { TeamDetail } from '@atelier/contracts/teams';
import { invitationLimit } from '@atelier/contracts/words/team-words';
import { query } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sql, sqlRow, toIso } from '../../../kernel/query.js';
import { linkEnd } from '../domain/team.js';
import { teamColumns, toTeam, type TeamRow } from './team-row.js';

/** A place as commerce knows it; who that is and how far they have come is for others to say. */
export interface KnownSeat {
  _id: string;
  userId: string;
  takenAt: string;
}

export type KnownTeam = Omit<TeamDetail, 'seats'> & { seats: KnownSeat[] };

type Row = TeamRow &
  Omit<KnownTeam, 'linkUntil' | 'invitationsLeft' | 'number'> & { linkedAt: string | null; invited: number };

const seats = sql`
  select coalesce(json_agg(json_build_object('_id', id, 'userId', user_id, 'takenAt', taken_at)
    order by taken_at desc, id), '[]')
  from commerce_seat where team_id = t.id and freed_at is null`;

const invitations = sql`
  select coalesce(json_agg(json_build_object('_id', id, 'email', email, 'sentAt', sent_at) order by email), '[]')
  from commerce_seat_invitation where team_id = t.id and accepted_by is null and email <> ''`;

/** Places with who took one, and who was invited. @throws DomainError `team-not-found`, for an owner anybody else's too */
export const ReadTeam = query(
  async (
    { entityManager: em },
    {
      teamId,
      ownerId,
    }: {
      teamId: string;
      /** Null for the administration. */
      ownerId: string | null;
    },
  ): Promise<KnownTeam> => {
    const row = await sqlRow<Row>(em)`
    select ${teamColumns}, t.registration, t.vat_number as "vatNumber", t.street, t.postcode, t.city, t.country,
           t.linked_at as "linkedAt", t.invited, (${seats}) as seats, (${invitations}) as invitations
    from commerce_team t join commerce_order o on o.id = t.order_id
    where t.id = ${teamId} ${ownerId === null ? sql`` : sql`and t.owner_id = ${ownerId}`}`;
    if (!row) throw new DomainError('team-not-found');
    const { registration, vatNumber, street, postcode, city, country } = row;
    return {
      ...toTeam(row),
      registration,
      vatNumber,
      street,
      postcode,
      city,
      country,
      linkUntil: row.linkedAt && linkEnd(new Date(row.linkedAt)).toISOString(),
      invitationsLeft: Math.max(0, invitationLimit(row.places) - row.invited),
      seats: row.seats.map((each) => ({ ...each, takenAt: toIso(each.takenAt) })),
      invitations: row.invitations.map((each) => ({ ...each, sentAt: each.sentAt && toIso(each.sentAt) })),
    };
  },
);
