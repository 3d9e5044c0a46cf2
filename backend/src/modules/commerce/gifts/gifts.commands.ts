import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate, sqlRow, sqlRows } from '../../../kernel/query.js';
import { hashLinkToken } from '../../../kernel/link-token.js';
import { command } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { sendLinkMail } from '../mail-delivery.js';
import { giftMail } from './gifts.mails.js';
import { auditedOrder } from '../orders/order-changes.js';
import { Order } from '../orders/order.domain.js';
import { activeOrderLines, activeOrderTitles, hasActiveLine } from '../orders/purchases.js';
import { Gift, type GiftDetails } from './gift.domain.js';

/** Creates a gift, to be paid for by an order. Returns its id. */
export const CreateGift = command(
  async (
    { entityManager },
    { giverId, details }: { giverId: string; details: GiftDetails },
  ): Promise<string> => {
    const gift = Gift.draft(giverId, details);
    await entityManager.fork().persist(gift).flush();
    return gift.id;
  },
);

/**
 * Changes the recipient of a gift that is not accepted yet: links mailed before become invalid.
 * @throws DomainError `gift-not-found`, also for another giver's gift, `gift-accepted`
 */
export const ChangeGift = command(
  (
    { entityManager },
    { giftId, giverId, details }: { giftId: string; giverId: string; details: GiftDetails },
  ): Promise<void> =>
    entityManager.fork().transactional(async (em) => {
      const gift = await findForUpdate(em, Gift, { id: giftId, giverId });
      if (!gift) throw new DomainError('gift-not-found');
      gift.changeRecipient(details);
    }),
);

const batchSize = 100;

/**
 * Requests the mails of paid gifts that are due.
 * The schedule is in the database alone: what Redis loses is requested again by the outbox.
 */
export const DeliverGifts = command(async ({ entityManager }): Promise<number> => {
  const due = await sqlRows<{ id: string }>(entityManager)`
    select g.id from commerce_gift g join commerce_order o on o.id = g.order_id
    where announced_at is null and accepted_at is null and send_at <= now() and o.status = 'paid' and o.disputed_since is null
      and ${hasActiveLine}
    order by send_at limit ${batchSize}`;
  for (const { id } of due) {
    await entityManager
      .fork()
      .transactional(async (em) => (await findForUpdate(em, Gift, { id }))?.announce());
  }
  return due.length;
});

/**
 * Mails a gift to its recipient, once (`sendLinkMail`). Not sent once accepted or given another recipient;
 * postponed while the order is refunded or disputed.
 */
export const SendGift = command(
  { mailer: Mailer },
  ({ entityManager, mailer }, { giftId, issue }: { giftId: string; issue: number }): Promise<void> =>
    sendLinkMail(
      entityManager,
      mailer,
      async (em) => {
        const gift = await findForUpdate(em, Gift, { id: giftId });
        const isDue = gift?.issue === issue && !gift.sentAt && !gift.acceptedAt && gift.email !== '';
        return isDue ? gift : null;
      },
      async (em, gift) => {
        const { orderId, giverName, message } = gift;
        const titles = await activeOrderTitles(em, orderId);
        return titles.length > 0
          ? (token) => giftMail({ giverName, message, titles, token })
          : gift.postpone();
      },
    ),
);

/**
 * Accepts a gift by its link, once. If the recipient owns any of the courses, nothing is accepted and those are
 * reported: the giver may change the recipient or request a refund. Idempotent.
 * @throws DomainError `gift-not-found`, `gift-accepted`, `gift-revoked`, `already-owned`
 */
export const AcceptGift = command(
  ({ entityManager }, { token, userId }: { token: string; userId: string }): Promise<string[]> =>
    entityManager.fork().transactional(async (em) => {
      const tokenHash = hashLinkToken(token);
      const unlocked = await sqlRow<{ orderId: string }>(em)`
      select order_id as "orderId" from commerce_gift where token_hash = ${tokenHash}`;
      // The order is locked first, as in settlement and refunds.
      const order = unlocked && (await findForUpdate(em, Order, { id: unlocked.orderId }));
      const gift = order && (await findForUpdate(em, Gift, { tokenHash }));
      if (!order || !gift) throw new DomainError('gift-not-found');
      const isRepeat = gift.acceptedBy === userId;
      gift.accept(userId);
      const lines = await activeOrderLines(em, order.id);
      if (!order.isActive || lines.length === 0) throw new DomainError('gift-revoked');
      const courseIds = lines.map(({ courseId }) => courseId);
      if (isRepeat) return courseIds;
      await takeGiftedCourses(em, userId, courseIds, order);
      order.assignGift(userId, courseIds);
      await noteAudit(em, {
        kind: 'gift-accepted',
        subject: auditedOrder(order),
        person: { id: order.userId },
        after: { courses: courseIds.length },
      });
      return courseIds;
    }),
);

/** Inserts the purchases. @throws DomainError `already-owned`, which rolls them back */
async function takeGiftedCourses(
  em: EntityManager,
  userId: string,
  courseIds: string[],
  order: Order,
): Promise<void> {
  const purchased = await sqlRows<{ courseId: string }>(em)`
    insert into commerce_purchase (user_id, course_id, order_id, purchased_at)
    select ${userId}, id, ${order.id}, now() from unnest(${courseIds}::uuid[]) id order by id
    on conflict (user_id, course_id) do nothing returning course_id as "courseId"`;
  const newIds = new Set(purchased.map(({ courseId }) => courseId));
  const owned = courseIds.filter((id) => !newIds.has(id));
  if (owned.length > 0) throw new DomainError('already-owned', { details: { courseId: owned } });
}
