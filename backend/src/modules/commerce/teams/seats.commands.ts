import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate, sqlRow, sqlRows } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { auditedOrder } from '../orders/order-changes.js';
import { Order } from '../orders/order.domain.js';
import { activeOrderLines, ownedCourses, removePurchases } from '../orders/purchases.js';
import { findSeatLink } from './teams.queries.js';
import { commerce } from '../tables.js';
import { SeatInvitation, Team } from './team.domain.js';
import { lockTeam } from './teams.commands.js';

/**
 * Takes a seat by the link of the company or by an invitation: one seat per person, idempotent. Whoever owns all
 * the courses takes none.
 * @throws DomainError `places-not-found`, `places-revoked`, `place-taken-back`, `place-used`, `already-owned`,
 * those of `Team.take`
 */
export const ClaimSeat = command(
  ({ entityManager }, { token, userId }: { token: string; userId: string }): Promise<string[]> =>
    entityManager.fork().transactional(async (em) => {
      const unlockedLink = await findSeatLink(em, token);
      // The order is locked first, as in settlement and refunds: concurrent claims are serialised here.
      const order = unlockedLink && (await findForUpdate(em, Order, { id: unlockedLink.orderId }));
      const team = order && (await findForUpdate(em, Team, { id: unlockedLink.teamId }));
      // Read again under the lock: the link may have been renewed or the invitation withdrawn since.
      const link = team && (await findSeatLink(em, token));
      if (!order || !team || !link) throw new DomainError('places-not-found');
      const lines = await activeOrderLines(em, order.id);
      if (!order.isActive || lines.length === 0) throw new DomainError('places-revoked');
      const courseIds = lines.map(({ courseId }) => courseId);
      if (await hasSeat(em, team.id, userId)) return courseIds;
      const { invitationId } = link;
      const invitation = invitationId ? await em.findOneOrFail(SeatInvitation, { id: invitationId }) : null;
      invitation?.accept(userId);
      if (!invitation) await assertNotRevoked(em, team, userId);
      const opened = await takeCourses(em, order, userId, courseIds);
      team.take(invitation === null);
      await insertSeat(em, team, userId);
      order.grantAccess([{ userId, courseIds: opened }]);
      await noteAudit(em, {
        kind: 'place-taken',
        subject: auditedOrder(order),
        person: { id: order.userId },
        after: { courses: opened.length },
      });
      return courseIds;
    }),
);

const hasSeat = async (em: EntityManager, teamId: string, userId: string): Promise<boolean> =>
  (await sqlRow(em)`
    select 1 from commerce_seat where team_id = ${teamId} and user_id = ${userId} and freed_at is null`) !==
  undefined;

/** A revoked member cannot come back by the link that was valid then. @throws DomainError `place-taken-back` */
async function assertNotRevoked(em: EntityManager, team: Team, userId: string): Promise<void> {
  const takenBack = await sqlRow(em)`
    select 1 from commerce_seat
    where team_id = ${team.id} and user_id = ${userId} and freed_at >= ${team.linkedAt} limit 1`;
  if (takenBack) throw new DomainError('place-taken-back');
}

/**
 * Records the purchases. Courses that they owned for free are paid by this order from now on; those that they teach
 * or bought are left alone.
 * @throws DomainError `already-owned` where none is left, which rolls the insert back
 */
async function takeCourses(
  em: EntityManager,
  order: Order,
  userId: string,
  courseIds: string[],
): Promise<string[]> {
  const owned = await ownedCourses(em, userId, courseIds);
  if (owned.length === courseIds.length)
    throw new DomainError('already-owned', { details: { courseId: courseIds } });
  const purchased = await sqlRows<{ courseId: string }>(em)`
    insert into commerce_purchase (user_id, course_id, order_id, purchased_at)
    select ${userId}, id, ${order.id}, now() from unnest(${courseIds}::uuid[]) id
    where not exists (select from commerce_offer where course_id = id and author_id = ${userId}) order by id
    on conflict (user_id, course_id) do update set order_id = excluded.order_id
      where commerce_purchase.order_id is null
    returning course_id as "courseId"`;
  return purchased.map(({ courseId }) => courseId);
}

const insertSeat = (em: EntityManager, { id }: Team, userId: string): Promise<unknown> =>
  commerce(em)
    .insertInto('commerce_seat')
    .values({ id: randomUUIDv7(), team_id: id, user_id: userId, taken_at: new Date(), freed_at: null })
    .execute();

/**
 * Revokes a seat none of whose courses was begun: access ends, and the seat is free. The member cannot come back by
 * the current link.
 * @param begun the courses that the member has begun
 * @throws DomainError `team-not-found`, `place-not-found`, `place-begun`
 */
export const RevokeSeat = command(
  (
    { entityManager },
    { teamId, ownerId, seatId, begun }: { teamId: string; ownerId: string; seatId: string; begun: string[] },
  ): Promise<void> =>
    entityManager.fork().transactional(async (em) => {
      const { team, order } = await lockTeam(em, teamId, ownerId);
      const seat = await sqlRow<{ userId: string }>(em)`
        update commerce_seat set freed_at = clock_timestamp()
        where id = ${seatId} and team_id = ${team.id} and freed_at is null returning user_id as "userId"`;
      if (!seat) throw new DomainError('place-not-found');
      // Courses that they own otherwise do not count.
      const opened = await sqlRows<{ courseId: string }>(em)`
        select course_id as "courseId" from commerce_purchase
        where user_id = ${seat.userId} and order_id = ${order.id}`;
      const courseIds = opened.map(({ courseId }) => courseId);
      if (courseIds.some((courseId) => begun.includes(courseId))) throw new DomainError('place-begun');
      team.free();
      await sqlRows(em)`
        delete from commerce_seat_invitation where team_id = ${team.id} and accepted_by = ${seat.userId}`;
      order.revokeAccess(await removePurchases(em, order, courseIds, seat.userId));
      await noteAudit(em, {
        kind: 'place-taken-back',
        subject: auditedOrder(order),
        person: { id: seat.userId },
        after: { courses: courseIds.length },
      });
    }),
);
