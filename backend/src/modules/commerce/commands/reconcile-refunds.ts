import { CommandBus } from '@nestjs/cqrs';
import { command } from '../../../kernel/use-case.js';
import { sqlRows } from '../../../kernel/query.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { FollowRefunds } from './follow-refunds.js';
import { SendRefund } from './send-refund.js';

const batchSize = 50;

/**
 * Goes on with refunds that were claimed and not sent, or sent and not settled: whoever was stopped in between, the money goes
 * back, once. The pause grows to six hours. Answers how many it looked at.
 */
export const ReconcileRefunds = command(
  { commands: CommandBus, logger: LOGGER },
  async ({ entityManager, commands, logger }): Promise<number> => {
    const due = await sqlRows<{ id: string; paymentId: string; isSent: boolean }>(entityManager)`
      update commerce_refund set checked_at = case when status = 'pending' then now() else checked_at end,
        checks = case when status = 'pending' then checks + 1 else checks end
      where id in (
        select id from commerce_refund where status in ('requested', 'pending')
          and checked_at + least(power(2, checks), 360) * interval '30 seconds' <= now()
        order by checked_at limit ${batchSize} for update skip locked)
      returning id, payment_id as "paymentId", status = 'pending' as "isSent"`;
    for (const { id, paymentId, isSent } of due) {
      try {
        await commands.execute(isSent ? new FollowRefunds({ paymentId }) : new SendRefund({ refundId: id }));
      } catch (error) {
        logger.warn({ err: error, refundId: id }, 'a refund could not be reconciled yet');
      }
    }
    return due.length;
  },
);
