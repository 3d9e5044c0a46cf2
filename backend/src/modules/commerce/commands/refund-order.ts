import { CommandBus } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { RefundAnswer } from '@atelier/contracts/refunds';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { auditedOrder } from './audited-order.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Order } from '../domain/order.js';
import { claimRefund } from './claim-refund.js';
import { sendAndRead } from './send-and-read.js';

/**
 * The administration gives an order back: some of its courses, or all that is left.
 * @throws DomainError `order-not-found`, those of `claimRefund`
 */
export const RefundOrder = command(
  { commands: CommandBus, live: LiveChannel },
  async (
    { entityManager, commands, live },
    {
      orderId,
      courseIds,
      reason,
      requestedBy,
    }: { orderId: string; courseIds: string[] | null; reason: string; requestedBy: string },
  ): Promise<RefundAnswer> => {
    const claimed = await entityManager.fork().transactional(async (em) => {
      const order = await held(em, Order, { id: orderId });
      if (!order) throw new DomainError('order-not-found');
      const kind = 'administrator';
      const refund = await claimRefund(em, order, { kind, courseIds, reason, requestedBy });
      await noteClaim(em, order, refund.amountCents, kind);
      return { order, refund };
    });
    return sendAndRead(entityManager, claimed, { commands, live });
  },
);

/** Who asked for what, in the journal. What the provider does of it is noted when it is known. */
export const noteClaim = (
  em: EntityManager,
  order: Order,
  amountCents: number,
  refund: string,
): Promise<void> =>
  noteAudit(em, {
    kind: 'refund-requested',
    subject: auditedOrder(order),
    person: { id: order.userId },
    after: { amountCents, refund },
  });
