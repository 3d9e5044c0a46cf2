import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { toEuros } from '@atelier/contracts/common';
import type { RefundAnswer } from '@atelier/contracts/orders';
import { guaranteeEnd, withdrawalEnd } from '@atelier/contracts/words/order-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { SendRefund } from './refund-processing.commands.js';
import { nextNumber } from '../invoices/issue-invoice.js';
import { auditedOrder, publishOrderChange } from '../orders/order-changes.js';
import { Order } from '../orders/order.domain.js';
import { claimRefund, refundableLines } from './claim-refund.js';
import { Refund } from './refund.domain.js';

/** Sends a claimed refund to the provider and answers its status. */
export async function sendClaimedRefund(
  entityManager: EntityManager,
  claimed: { order: Order; refund: Refund },
  { commands, live }: { commands: CommandBus; live: LiveChannel },
): Promise<RefundAnswer> {
  const { id } = claimed.refund;
  await publishOrderChange(live, claimed.order);
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

/**
 * The administration refunds an order: some of its courses, or all that is left.
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
      const order = await findForUpdate(em, Order, { id: orderId });
      if (!order) throw new DomainError('order-not-found');
      const kind = 'administrator';
      const refund = await claimRefund(em, order, { kind, courseIds, reason, requestedBy });
      await auditRefundRequest(em, order, refund.amountCents, kind);
      return { order, refund };
    });
    return sendClaimedRefund(entityManager, claimed, { commands, live });
  },
);

/** Audits who requested which refund; its outcome is audited when it is known. */
export const auditRefundRequest = (
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

/**
 * A buyer returns a course within the ten-day guarantee, without giving a reason, begun or not.
 * @throws DomainError `order-not-found`, also for a buyer who does not own it, `professional-order`, `guarantee-
 * over`, those of `claimRefund`
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
      const order = await findForUpdate(em, Order, { id: orderId, userId: buyerId });
      if (!order) throw new DomainError('order-not-found');
      if (order.teamId) throw new DomainError('professional-order');
      if (order.paidAt && new Date() >= guaranteeEnd(order.paidAt)) throw new DomainError('guarantee-over');
      const kind = 'guarantee';
      const refundInput = { courseIds: [courseId], reason, requestedBy: buyerId };
      const refund = await claimRefund(em, order, { kind, ...refundInput });
      await auditRefundRequest(em, order, refund.amountCents, kind);
      return { order, refund };
    });
    return sendClaimedRefund(entityManager, claimed, { commands, live });
  },
);

/**
 * A buyer withdraws from the contract within the statutory period, without giving a reason. Buyers who requested
 * immediate access have waived the right for courses they have begun; courses never begun are refundable.
 * @throws DomainError `order-not-found`, also for a buyer who does not own it, `professional-order`, `withdrawal-
 * over`, `withdrawal-begun`, those of `claimRefund`
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
      /** Null for every course that can still be returned. */
      courseIds: string[] | null;
      /** The courses of the order that the buyer has begun. */
      begun: string[];
    },
  ): Promise<RefundAnswer> => {
    const claimed = await entityManager.fork().transactional(async (em) => {
      const order = await findForUpdate(em, Order, { id: orderId, userId: buyerId });
      if (!order) throw new DomainError('order-not-found');
      if (order.teamId) throw new DomainError('professional-order');
      if (order.paidAt && new Date() >= withdrawalEnd(order.paidAt)) throw new DomainError('withdrawal-over');
      const lost = order.waiverAt ? begun : [];
      const free = (await refundableLines(em, orderId)).map(({ courseId }) => courseId);
      const toRefund = courseIds ?? free.filter((courseId) => !lost.includes(courseId));
      const refused = (courseIds ?? (toRefund.length === 0 ? free : [])).filter((id) => lost.includes(id));
      if (refused.length > 0) throw new DomainError('withdrawal-begun', { details: { courseId: refused } });
      const kind = 'withdrawal';
      const claim = { kind, courseIds: toRefund, reason: '', requestedBy: buyerId } as const;
      const refund = await claimRefund(em, order, claim);
      refund.acknowledge(await nextNumber(em, 'RE'));
      await auditRefundRequest(em, order, refund.amountCents, kind);
      return { order, refund };
    });
    return sendClaimedRefund(entityManager, claimed, { commands, live });
  },
);
