import type { OfferedPlaces } from '@atelier/contracts/teams';
import { query } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow } from '../../../kernel/query.js';
import { standingLines } from '../commands/standing-lines.js';
import { isExpired } from '../domain/team.js';
import { findPlaces } from './find-places.js';
import { hadAlready } from './had-already.js';

interface Row {
  company: string;
  places: number;
  taken: number;
  isClosed: boolean;
  isStanding: boolean;
  linkedAt: string | null;
  /** Of the invitation, by anybody. */
  isUsed: boolean;
  isMine: boolean;
}

/** Places as who opens a link to them sees them. @throws DomainError `places-not-found` */
export const ReadPlaces = query(
  async (
    { entityManager: em },
    {
      token,
      userId,
    }: {
      token: string;
      /** Null for a visitor. */
      userId: string | null;
    },
  ): Promise<OfferedPlaces> => {
    const found = await findPlaces(em, token);
    if (!found?.orderId) throw new DomainError('places-not-found');
    const { teamId, orderId, invitationId } = found;
    const row = await sqlRow<Row>(em)`
    select t.company, t.places, t.taken, t.closed_at is not null as "isClosed", t.linked_at as "linkedAt",
           o.status = 'paid' and o.disputed_since is null as "isStanding",
           exists (select from commerce_seat_invitation where id = ${invitationId} and accepted_by is not null) as "isUsed",
           exists (select from commerce_seat
                   where team_id = t.id and user_id = ${userId} and freed_at is null) as "isMine"
    from commerce_team t join commerce_order o on o.id = t.order_id where t.id = ${teamId}`;
    if (!row) throw new DomainError('places-not-found');
    const lines = await standingLines(em, orderId);
    const courseIds = lines.map(({ courseId }) => courseId);
    return {
      company: row.company,
      courses: lines.map(({ courseId, title }) => ({ _id: courseId, title })),
      left: invitationId ? null : row.places - row.taken,
      state: stateOf({ ...row, isStanding: row.isStanding && lines.length > 0 }, invitationId === null),
      isMine: row.isMine,
      owned: userId && !row.isMine ? await hadAlready(em, userId, courseIds) : [],
    };
  },
);

/** In the order in which taking a place would be refused. */
function stateOf(row: Row, isByLink: boolean): OfferedPlaces['state'] {
  if (!row.isStanding) return 'revoked';
  if (row.isUsed) return 'used';
  if (row.isClosed) return 'closed';
  if (isByLink && isExpired(row.linkedAt === null ? null : new Date(row.linkedAt))) return 'expired';
  return row.taken >= row.places ? 'full' : 'open';
}
