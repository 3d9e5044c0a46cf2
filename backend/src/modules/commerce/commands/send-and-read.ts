import type { CommandBus } from '@nestjs/cqrs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { toEuros } from '@atelier/contracts/common';
import type { RefundAnswer } from '@atelier/contracts/refunds';
import type { LiveChannel } from '../../../platform/realtime/live-channel.js';
import type { Order } from '../domain/order.js';
import { Refund } from '../domain/refund.js';
import { SendRefund } from './send-refund.js';
import { tellOrder } from './tell-order.js';

/** Sends what has just been claimed, and answers how far it came. */
export async function sendAndRead(
  entityManager: EntityManager,
  claimed: { order: Order; refund: Refund },
  { commands, live }: { commands: CommandBus; live: LiveChannel },
): Promise<RefundAnswer> {
  const { id } = claimed.refund;
  await tellOrder(live, claimed.order);
  await commands.execute(new SendRefund({ refundId: id }));
  const refund = await entityManager.fork().findOneOrFail(Refund, { id });
  const { status, amountCents, receiptNumber, failure, requestedAt } = refund;
  return {
    _id: id,
    orderId: refund.orderId,
    status,
    amount: toEuros(amountCents),
    receiptNumber,
    failure,
    requestedAt: requestedAt.toISOString(),
  };
}
