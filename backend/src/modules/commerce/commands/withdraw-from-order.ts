import { CommandBus } from '@nestjs/cqrs';
import type { RefundAnswer } from '@atelier/contracts/refunds';
import { withdrawalEnd } from '@atelier/contracts/words/order-terms';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { nextNumber } from '../domain/invoice-number.js';
import { Order } from '../domain/order.js';
import { claimRefund, freeLines } from './claim-refund.js';
import { noteClaim } from './refund-order.js';
import { sendAndRead } from './send-and-read.js';

/**
 * A buyer withdraws from the contract within the term of the law, which needs no reason. Whoever has asked for immediate access and
 * acknowledged the loss of the right has lost it for what has begun; what was never begun goes back all the same.
 * @throws DomainError `order-not-found` for anybody else's, `professional-order`, `withdrawal-over`, `withdrawal-begun`, those of `claimRefund`
 */
export const WithdrawFromOrder = command(
  { commands: CommandBus, live: LiveChannel },
  async (
    { entityManager, commands, live },
    {
      orderId,
      buyerId,
      courseIds,
      begun,
    }: {
      orderId: string;
      buyerId: string;
      /** Null for every course that can still be given back so. */
      courseIds: string[] | null;
      /** The courses of the order that the buyer has begun. */
      begun: string[];
    },
  ): Promise<RefundAnswer> => {
    const claimed = await entityManager.fork().transactional(async (em) => {
      const order = await held(em, Order, { id: orderId, userId: buyerId });
      if (!order) throw new DomainError('order-not-found');
      if (order.teamId) throw new DomainError('professional-order');
      if (order.paidAt && new Date() >= withdrawalEnd(order.paidAt)) throw new DomainError('withdrawal-over');
      const lost = order.waiverAt ? begun : [];
      const free = (await freeLines(em, orderId)).map(({ courseId }) => courseId);
      const asked = courseIds ?? free.filter((courseId) => !lost.includes(courseId));
      const refused = (courseIds ?? (asked.length === 0 ? free : [])).filter((id) => lost.includes(id));
      if (refused.length > 0) throw new DomainError('withdrawal-begun', { details: { courseId: refused } });
      const kind = 'withdrawal';
      const claim = { kind, courseIds: asked, reason: '', requestedBy: buyerId } as const;
      const refund = await claimRefund(em, order, claim);
      refund.acknowledge(await nextNumber(em, 'RE'));
      await noteClaim(em, order, refund.amountCents, kind);
      return { order, refund };
    });
    return sendAndRead(entityManager, claimed, { commands, live });
  },
);
