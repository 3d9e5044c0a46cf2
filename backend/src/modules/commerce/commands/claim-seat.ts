import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { auditedOrder } from './audited-order.js';
import { Order } from '../domain/order.js';
import { SeatInvitation } from '../domain/seat-invitation.js';
import { Team } from '../domain/team.js';
import { findPlaces } from '../queries/find-places.js';
import { hadAlready } from '../queries/had-already.js';
import { commerce } from '../tables.js';
import { standingLines } from './standing-lines.js';

/**
 * Opens the courses of a company's places to whoever brings its link, or that of an invitation: one place a person, however
 * often it is asked. Who has all of them already takes none.
 * @throws DomainError `places-not-found`, `places-revoked`, `place-taken-back`, `place-used`, `already-owned`, those of `Team.take`
 */
export const ClaimSeat = command(
  ({ entityManager }, { token, userId }: { token: string; userId: string }): Promise<string[]> =>
    entityManager.fork().transactional(async (em) => {
      const known = await findPlaces(em, token);
      // As everything that settles or gives back an order holds it first: whoever asks at once takes turns here.
      const order = known && (await held(em, Order, { id: known.orderId }));
      const team = order && (await held(em, Team, { id: known.teamId }));
      // Looked at again now that it is held: the link may have been renewed meanwhile, the invitation withdrawn.
      const found = team && (await findPlaces(em, token));
      if (!order || !team || !found) throw new DomainError('places-not-found');
      const lines = await standingLines(em, order.id);
      if (!order.isStanding || lines.length === 0) throw new DomainError('places-revoked');
      const courseIds = lines.map(({ courseId }) => courseId);
      if (await holdsSeat(em, team.id, userId)) return courseIds;
      const { invitationId } = found;
      const invitation = invitationId ? await em.findOneOrFail(SeatInvitation, { id: invitationId }) : null;
      invitation?.accept(userId);
      if (!invitation) await expectWelcome(em, team, userId);
      const opened = await takeCourses(em, order, userId, courseIds);
      team.take(invitation === null);
      await seat(em, team, userId);
      order.open([{ userId, courseIds: opened }]);
      await noteAudit(em, {
        kind: 'place-taken',
        subject: auditedOrder(order),
        person: { id: order.userId },
        after: { courses: opened.length },
      });
      return courseIds;
    }),
);

const holdsSeat = async (em: EntityManager, teamId: string, userId: string): Promise<boolean> =>
  (await sqlRow(em)`
    select 1 from commerce_seat where team_id = ${teamId} and user_id = ${userId} and freed_at is null`) !==
  undefined;

/** Whose place was taken back does not come again by the link that was out then. @throws DomainError `place-taken-back` */
async function expectWelcome(em: EntityManager, team: Team, userId: string): Promise<void> {
  const takenBack = await sqlRow(em)`
    select 1 from commerce_seat
    where team_id = ${team.id} and user_id = ${userId} and freed_at >= ${team.linkedAt} limit 1`;
  if (takenBack) throw new DomainError('place-taken-back');
}

/**
 * The courses that are theirs by this order from now on. What somebody had for nothing is paid for from now on; what they
 * teach, or have paid for, is left as it is.
 * @throws DomainError `already-owned` where nothing is left: what was inserted goes with the transaction
 */
async function takeCourses(
  em: EntityManager,
  order: Order,
  userId: string,
  courseIds: string[],
): Promise<string[]> {
  const had = await hadAlready(em, userId, courseIds);
  if (had.length === courseIds.length)
    throw new DomainError('already-owned', { details: { courseId: courseIds } });
  const taken = await sqlRows<{ courseId: string }>(em)`
    insert into commerce_purchase (user_id, course_id, order_id, purchased_at)
    select ${userId}, id, ${order.id}, now() from unnest(${courseIds}::uuid[]) id
    where not exists (select from commerce_offer where course_id = id and author_id = ${userId}) order by id
    on conflict (user_id, course_id) do update set order_id = excluded.order_id
      where commerce_purchase.order_id is null
    returning course_id as "courseId"`;
  return taken.map(({ courseId }) => courseId);
}

const seat = (em: EntityManager, { id }: Team, userId: string): Promise<unknown> =>
  commerce(em)
    .insertInto('commerce_seat')
    .values({ id: randomUUIDv7(), team_id: id, user_id: userId, taken_at: new Date(), freed_at: null })
    .execute();
