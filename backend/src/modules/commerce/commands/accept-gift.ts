import type { EntityManager } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { auditedOrder } from './audited-order.js';
import { Gift } from '../domain/gift.js';
import { hashLinkToken } from '../../../kernel/link-token.js';
import { Order } from '../domain/order.js';
import { standingLines } from './standing-lines.js';

/**
 * Opens what a gift holds to whoever brings its link, once. Who has one of the courses already is told which, and nothing is
 * taken: the giver may address the gift anew, or be given the money back. A repeat answers the same.
 * @throws DomainError `gift-not-found`, `gift-accepted`, `gift-revoked`, `already-owned`
 */
export const AcceptGift = command(
  ({ entityManager }, { token, userId }: { token: string; userId: string }): Promise<string[]> =>
    entityManager.fork().transactional(async (em) => {
      const tokenHash = hashLinkToken(token);
      const known = await sqlRow<{ orderId: string }>(em)`
      select order_id as "orderId" from commerce_gift where token_hash = ${tokenHash}`;
      // As everything that settles or gives back an order holds it first.
      const order = known && (await held(em, Order, { id: known.orderId }));
      const gift = order && (await held(em, Gift, { tokenHash }));
      if (!order || !gift) throw new DomainError('gift-not-found');
      const isRepeat = gift.acceptedBy === userId;
      gift.accept(userId);
      const lines = await standingLines(em, order.id);
      if (!order.isStanding || lines.length === 0) throw new DomainError('gift-revoked');
      const courseIds = lines.map(({ courseId }) => courseId);
      if (isRepeat) return courseIds;
      await expectNone(em, userId, courseIds, order);
      order.hand(userId, courseIds);
      await noteAudit(em, {
        kind: 'gift-accepted',
        subject: auditedOrder(order),
        person: { id: order.userId },
        after: { courses: courseIds.length },
      });
      return courseIds;
    }),
);

/** @throws DomainError `already-owned`: what was inserted goes with the transaction */
async function expectNone(
  em: EntityManager,
  userId: string,
  courseIds: string[],
  order: Order,
): Promise<void> {
  const taken = await sqlRows<{ courseId: string }>(em)`
    insert into commerce_purchase (user_id, course_id, order_id, purchased_at)
    select ${userId}, id, ${order.id}, now() from unnest(${courseIds}::uuid[]) id order by id
    on conflict (user_id, course_id) do nothing returning course_id as "courseId"`;
  const open = new Set(taken.map(({ courseId }) => courseId));
  const owned = courseIds.filter((id) => !open.has(id));
  if (owned.length > 0) throw new DomainError('already-owned', { details: { courseId: owned } });
}
