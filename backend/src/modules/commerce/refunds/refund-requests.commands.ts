import { EntityManager } from '@mikro-orm/postgresql';
import type { CommandBus } from '@nestjs/cqrs';
import { toEuros } from '@atelier/contracts/common';
import type { RefundAnswer } from '@atelier/contracts/orders';
import { guaranteeEnd, withdrawalEnd } from '@atelier/contracts/words/order-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate } from '../../../kernel/query.js';
import { command, type DepsOf } from '../../../kernel/use-case.js';
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

/** The administration has none of the buyer's restrictions. */
type Requester = { administratorId: string } | { buyerId: string };

const needs = { live: LiveChannel };

/**
 * Claims a refund of an order, audits who requested which, and sends it; its outcome is audited when it is known.
 * @throws DomainError `order-not-found`, also for a buyer who does not own it, `professional-order` for a buyer
 */
async function requestRefund(
  { entityManager, commands, live }: DepsOf<typeof needs>,
  orderId: string,
  requester: Requester,
  claim: (em: EntityManager, order: Order) => Promise<Refund>,
): Promise<RefundAnswer> {
  const buyer = 'buyerId' in requester ? { userId: requester.buyerId } : {};
  const claimed = await entityManager.fork().transactional(async (em) => {
    const order = await findForUpdate(em, Order, { id: orderId, ...buyer });
    if (!order) throw new DomainError('order-not-found');
    if ('buyerId' in requester && order.teamId) throw new DomainError('professional-order');
    const refund = await claim(em, order);
    await noteAudit(em, {
      kind: 'refund-requested',
      subject: auditedOrder(order),
      person: { id: order.userId },
      after: {
        amountCents: refund.amountCents,
        refund: refund.kind,
        ...(refund.byLink && { by: 'mailed-link' }),
      },
    });
    return { order, refund };
  });
  return sendClaimedRefund(entityManager, claimed, { commands, live });
}

/**
 * The administration refunds an order: some of its courses, or all that is left.
 * @throws DomainError those of `requestRefund`, `claimRefund`
 */
export const RefundOrder = command(
  needs,
  (
    deps,
    {
      orderId,
      courseIds,
      reason,
      requestedBy,
    }: { orderId: string; courseIds: string[] | null; reason: string; requestedBy: string },
  ): Promise<RefundAnswer> =>
    requestRefund(deps, orderId, { administratorId: requestedBy }, (em, order) =>
      claimRefund(em, order, { kind: 'administrator', courseIds, reason, requestedBy }),
    ),
);

/**
 * A buyer returns a course within the ten-day guarantee, without giving a reason, begun or not.
 * @throws DomainError `guarantee-over`, those of `requestRefund`, `claimRefund`
 */
export const ClaimGuarantee = command(
  needs,
  (
    deps,
    {
      orderId,
      buyerId,
      courseId,
      reason,
    }: { orderId: string; buyerId: string; courseId: string; reason: string },
  ): Promise<RefundAnswer> =>
    requestRefund(deps, orderId, { buyerId }, async (em, order) => {
      if (order.paidAt && new Date() >= guaranteeEnd(order.paidAt)) throw new DomainError('guarantee-over');
      const terms = { courseIds: [courseId], reason, requestedBy: buyerId };
      return claimRefund(em, order, { kind: 'guarantee', ...terms });
    }),
);

/**
 * A buyer withdraws from the contract within the statutory period, without giving a reason. Buyers who requested
 * immediate access have waived the right for courses they have begun; courses never begun are refundable.
 * @param courseIds null for every course that can still be returned
 * @param begun the courses of the order that the buyer has begun
 * @param byLink declared by the link mailed to the order’s address, by somebody who is not signed in
 * @throws DomainError `withdrawal-over`, `withdrawal-begun`, those of `requestRefund`, `claimRefund`
 */
export const WithdrawFromOrder = command(
  needs,
  (
    deps,
    {
      orderId,
      buyerId,
      courseIds,
      begun,
      byLink = false,
    }: { orderId: string; buyerId: string; courseIds: string[] | null; begun: string[]; byLink?: boolean },
  ): Promise<RefundAnswer> =>
    requestRefund(deps, orderId, { buyerId }, async (em, order) => {
      if (order.paidAt && new Date() >= withdrawalEnd(order.paidAt)) throw new DomainError('withdrawal-over');
      const waived = order.waiverAt ? begun : [];
      const refundable = (await refundableLines(em, orderId)).map(({ courseId }) => courseId);
      const toRefund = courseIds ?? refundable.filter((courseId) => !waived.includes(courseId));
      const refused = (courseIds ?? (toRefund.length === 0 ? refundable : [])).filter((id) =>
        waived.includes(id),
      );
      if (refused.length > 0) throw new DomainError('withdrawal-begun', { details: { courseId: refused } });
      const terms = { courseIds: toRefund, reason: '', requestedBy: buyerId };
      const refund = await claimRefund(em, order, { kind: 'withdrawal', ...terms });
      refund.acknowledge(await nextNumber(em, 'RE'), { byLink });
      return refund;
    }),
);
