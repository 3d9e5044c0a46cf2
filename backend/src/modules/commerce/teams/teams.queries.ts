import type { EntityManager } from '@mikro-orm/postgresql';
import type { SeatOffer, Team, TeamDetail, Teams } from '@atelier/contracts/teams';
import { orderName } from '@atelier/contracts/words/order-words';
import { invitationLimit } from '@atelier/contracts/words/team-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { hashLinkToken } from '../../../kernel/link-token.js';
import { dateOrNull, isoOrNull, sql, sqlRow, sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { activeOrderLines, hasActiveLine, ownedCourses } from '../orders/purchases.js';
import { isExpired, linkEnd } from './team.domain.js';

interface TeamRow extends Omit<Team, 'number' | 'state'> {
  number: number;
  isClosed: boolean;
  isActive: boolean;
}

/** The columns of a team `t`, bought by the order `o`, that both list and detail show. */
const teamColumns = sql<TeamRow>`
  t.id as "_id", t.order_id as "orderId", o.number, t.company, t.places, t.taken, t.closed_at is not null as "isClosed",
  o.status = 'paid' and o.disputed_since is null and ${hasActiveLine} as "isActive",
  (select json_agg(json_build_object('_id', course_id, 'title', title) order by title, course_id)
   from commerce_order_item where order_id = o.id) as courses,
  o.paid_at as "createdAt"`;

const toTeam = ({ isClosed, isActive, ...row }: TeamRow): Team => ({
  _id: row._id,
  orderId: row.orderId,
  number: orderName(row.number),
  company: row.company,
  places: row.places,
  taken: row.taken,
  state: !isActive ? 'revoked' : isClosed ? 'closed' : row.taken >= row.places ? 'full' : 'open',
  courses: row.courses,
  createdAt: toIso(row.createdAt),
});

const maxListed = 100;

/** The paid teams of an owner, the latest first. */
export const ListTeams = query(
  async ({ entityManager: em }, { ownerId }: { ownerId: string }): Promise<Teams> => {
    const rows = await sqlRows<TeamRow>(em)`
    select ${teamColumns} from commerce_team t join commerce_order o on o.id = t.order_id
    where t.owner_id = ${ownerId} order by t.created_at desc limit ${maxListed}`;
    return { teams: rows.map(toTeam) };
  },
);

/** A seat as commerce knows it; the member's name and progress come from other modules. */
export interface CommerceSeat {
  _id: string;
  userId: string;
  takenAt: string;
}

export type CommerceTeam = Omit<TeamDetail, 'seats'> & { seats: CommerceSeat[] };

type TeamDetailRow = TeamRow &
  Omit<CommerceTeam, 'linkUntil' | 'invitationsLeft' | 'number'> & {
    linkedAt: string | null;
    invited: number;
  };

const seats = sql`
  select coalesce(json_agg(json_build_object('_id', id, 'userId', user_id, 'takenAt', taken_at)
    order by taken_at desc, id), '[]')
  from commerce_seat where team_id = t.id and freed_at is null`;

const invitations = sql`
  select coalesce(json_agg(json_build_object('_id', id, 'email', email, 'sentAt', sent_at) order by email), '[]')
  from commerce_seat_invitation where team_id = t.id and accepted_by is null and email <> ''`;

/**
 * A team with its seats and invitations.
 * @param ownerId null for the administration
 * @throws DomainError `team-not-found`, also for another owner's team
 */
export const ReadTeam = query(
  async (
    { entityManager: em },
    { teamId, ownerId }: { teamId: string; ownerId: string | null },
  ): Promise<CommerceTeam> => {
    const row = await sqlRow<TeamDetailRow>(em)`
    select ${teamColumns}, t.registration, t.vat_number as "vatNumber", t.street, t.postcode, t.city, t.country,
           t.linked_at as "linkedAt", t.invited, (${seats}) as seats, (${invitations}) as invitations
    from commerce_team t join commerce_order o on o.id = t.order_id
    where t.id = ${teamId} ${ownerId === null ? sql`` : sql`and t.owner_id = ${ownerId}`}`;
    if (!row) throw new DomainError('team-not-found');
    const { linkedAt, invited, isClosed: _, isActive: __, ...detail } = row;
    return {
      ...detail,
      ...toTeam(row),
      linkUntil: linkedAt && linkEnd(new Date(linkedAt)).toISOString(),
      invitationsLeft: Math.max(0, invitationLimit(row.places) - invited),
      seats: row.seats.map((each) => ({ ...each, takenAt: toIso(each.takenAt) })),
      invitations: row.invitations.map((each) => ({ ...each, sentAt: isoOrNull(each.sentAt) })),
    };
  },
);

/** The target of a seat link: a team, or one of its invitations. */
export interface SeatLink {
  teamId: string;
  orderId: string;
  invitationId: string | null;
}

/** By the link of the team, or by that of an invitation. */
export const findSeatLink = (em: EntityManager, token: string): Promise<SeatLink | undefined> => {
  const hash = hashLinkToken(token);
  return sqlRow<SeatLink>(em)`
    select id as "teamId", order_id as "orderId", null::uuid as "invitationId"
    from commerce_team where token_hash = ${hash}
    union all
    select t.id, t.order_id, i.id from commerce_seat_invitation i join commerce_team t on t.id = i.team_id
    where i.token_hash = ${hash}`;
};

interface SeatOfferRow {
  company: string;
  places: number;
  taken: number;
  isClosed: boolean;
  isActive: boolean;
  linkedAt: string | null;
  /** Whether the invitation is used, by any account. */
  isUsed: boolean;
  isMine: boolean;
}

/** The offered seats, as shown by the link. @param userId null for a visitor @throws DomainError `places-not-found` */
export const ReadSeatOffer = query(
  async (
    { entityManager: em },
    { token, userId }: { token: string; userId: string | null },
  ): Promise<SeatOffer> => {
    const link = await findSeatLink(em, token);
    if (!link?.orderId) throw new DomainError('places-not-found');
    const { teamId, orderId, invitationId } = link;
    const row = await sqlRow<SeatOfferRow>(em)`
    select t.company, t.places, t.taken, t.closed_at is not null as "isClosed", t.linked_at as "linkedAt",
           o.status = 'paid' and o.disputed_since is null as "isActive",
           exists (select from commerce_seat_invitation where id = ${invitationId} and accepted_by is not null) as "isUsed",
           exists (select from commerce_seat
                   where team_id = t.id and user_id = ${userId} and freed_at is null) as "isMine"
    from commerce_team t join commerce_order o on o.id = t.order_id where t.id = ${teamId}`;
    if (!row) throw new DomainError('places-not-found');
    const lines = await activeOrderLines(em, orderId);
    const courseIds = lines.map(({ courseId }) => courseId);
    return {
      company: row.company,
      courses: lines.map(({ courseId, title }) => ({ _id: courseId, title })),
      left: invitationId ? null : row.places - row.taken,
      state: stateOf({ ...row, isActive: row.isActive && lines.length > 0 }, invitationId === null),
      isMine: row.isMine,
      owned: userId && !row.isMine ? await ownedCourses(em, userId, courseIds) : [],
    };
  },
);

/** In the order in which `ClaimSeat` would refuse. */
function stateOf(row: SeatOfferRow, isByLink: boolean): SeatOffer['state'] {
  if (!row.isActive) return 'revoked';
  if (row.isUsed) return 'used';
  if (row.isClosed) return 'closed';
  if (isByLink && isExpired(dateOrNull(row.linkedAt))) return 'expired';
  return row.taken >= row.places ? 'full' : 'open';
}
