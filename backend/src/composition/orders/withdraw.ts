import type { RefundAnswer } from '@atelier/contracts/refunds';
import { command } from '../../kernel/use-case.js';
import { WithdrawFromOrder } from '../../modules/commerce/commands/withdraw-from-order.js';
import { OrderHolder } from '../../modules/commerce/queries/order-holder.js';
import { ReadOrder } from '../../modules/commerce/queries/read-order.js';
import { ReadFollowedLessons } from '../../modules/enrollment/queries/followed-lessons.js';

/**
 * A buyer withdraws from a contract; which of its courses have begun is enrolment's to say.
 * @throws DomainError those of `WithdrawFromOrder`
 */
export const Withdraw = command(
  async (
    { queries, commands },
    { orderId, buyerId, courseIds }: { orderId: string; buyerId: string; courseIds: string[] | null },
  ): Promise<RefundAnswer> => {
    const { lines } = await queries.execute(new ReadOrder({ orderId, buyerId }));
    const bought = lines.map(({ courseId }) => courseId);
    // Of a gift, what whoever accepted it has begun; of one that nobody has, nothing.
    const holderId = await queries.execute(new OrderHolder({ orderId }));
    const followed = holderId
      ? await queries.execute(new ReadFollowedLessons({ studentId: holderId, courseIds: bought }))
      : [];
    const begun = followed.filter(({ isBegun }) => isBegun).map(({ courseId }) => courseId);
    return commands.execute(new WithdrawFromOrder({ orderId, buyerId, courseIds, begun }));
  },
);
