import { CommandBus } from '@nestjs/cqrs';
import type { RefundAnswer } from '@atelier/contracts/refunds';
import { guaranteeEnd } from '@atelier/contracts/words/order-terms';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Order } from '../domain/order.js';
import { claimRefund } from './claim-refund.js';
import { noteClaim } from './refund-order.js';
import { sendAndRead } from './send-and-read.js';

/**
 * A buyer gives a course back within ten days of paying, without a question, begun or not.
 * @throws DomainError `order-not-found` for anybody else's, `professional-order`, `guarantee-over`, those of `claimRefund`
 */
export const ClaimGuarantee = command(
  { commands: CommandBus, live: LiveChannel },
  async (
    { entityManager, commands, live },
    {
      orderId,
      buyerId,
      courseId,
      reason,
    }: { orderId: string; buyerId: string; courseId: string; reason: string },
  ): Promise<RefundAnswer> => {
    const claimed = await entityManager.fork().transactional(async (em) => {
      const order = await held(em, Order, { id: orderId, userId: buyerId });
      if (!order) throw new DomainError('order-not-found');
      if (order.teamId) throw new DomainError('professional-order');
      if (order.paidAt && new Date() >= guaranteeEnd(order.paidAt)) throw new DomainError('guarantee-over');
      const kind = 'guarantee';
      const asked = { courseIds: [courseId], reason, requestedBy: buyerId };
      const refund = await claimRefund(em, order, { kind, ...asked });
      await noteClaim(em, order, refund.amountCents, kind);
      return { order, refund };
    });
    return sendAndRead(entityManager, claimed, { commands, live });
  },
);
