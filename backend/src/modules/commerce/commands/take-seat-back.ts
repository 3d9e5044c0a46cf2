import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { auditedOrder } from './audited-order.js';
import { heldTeam } from './held-team.js';
import { undoPurchases } from './purchases.js';

/**
 * Takes back a place of which nothing was begun: its access ends, and somebody else may take it. By the link that is out, whoever
 * had it does not come again.
 * @throws DomainError `team-not-found`, `place-not-found`, `place-begun`
 */
export const TakeSeatBack = command(
  (
    { entityManager },
    {
      teamId,
      ownerId,
      seatId,
      begun,
    }: {
      teamId: string;
      ownerId: string;
      seatId: string;
      /** The courses that whoever holds it has begun. */
      begun: string[];
    },
  ): Promise<void> =>
    entityManager.fork().transactional(async (em) => {
      const { team, order } = await heldTeam(em, teamId, ownerId);
      const seat = await sqlRow<{ userId: string }>(em)`
        update commerce_seat set freed_at = clock_timestamp()
        where id = ${seatId} and team_id = ${team.id} and freed_at is null returning user_id as "userId"`;
      if (!seat) throw new DomainError('place-not-found');
      // What they had otherwise, and begun, is no business of the place.
      const opened = await sqlRows<{ courseId: string }>(em)`
        select course_id as "courseId" from commerce_purchase
        where user_id = ${seat.userId} and order_id = ${order.id}`;
      const courseIds = opened.map(({ courseId }) => courseId);
      if (courseIds.some((courseId) => begun.includes(courseId))) throw new DomainError('place-begun');
      team.free();
      await sqlRows(em)`
        delete from commerce_seat_invitation where team_id = ${team.id} and accepted_by = ${seat.userId}`;
      order.undoPurchase(await undoPurchases(em, order, courseIds, seat.userId));
      await noteAudit(em, {
        kind: 'place-taken-back',
        subject: auditedOrder(order),
        person: { id: seat.userId },
        after: { courses: courseIds.length },
      });
    }),
);
