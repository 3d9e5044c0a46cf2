import type { RefundAnswer } from '@atelier/contracts/orders';
import type { WithdrawalOrder } from '@atelier/contracts/withdrawals';
import type { QueryBus } from '@nestjs/cqrs';
import { DomainError } from '../../kernel/domain-error.js';
import { command, query } from '../../kernel/use-case.js';
import {
  type CommerceWithdrawal,
  ListWithdrawals,
  ReadWithdrawalLink,
} from '../../modules/commerce/withdrawals/withdrawals.queries.js';
import { ReadCourseProgress } from '../../modules/enrollment/progress/progress.queries.js';
import { WithdrawFromOwnOrder } from '../orders/orders.js';

/** Adds which courses were begun by who has them, for the orders that time has not closed: one query per person. */
async function withBegun(queries: QueryBus, orders: CommerceWithdrawal[]): Promise<WithdrawalOrder[]> {
  const byHolder = Map.groupBy(
    orders.filter(({ closed, holderId }) => closed === null && holderId !== null),
    ({ holderId }) => holderId,
  );
  const begun = new Set<string>();
  for (const [studentId, held] of byHolder) {
    const courseIds = held.flatMap(({ lines }) => lines.map(({ courseId }) => courseId));
    for (const { courseId, isBegun } of await queries.execute(
      new ReadCourseProgress({ studentId, courseIds }),
    ))
      if (isBegun) begun.add(`${studentId}/${courseId}`);
  }
  return orders.map(({ holderId, ...order }) => {
    const lines = order.lines.map((line) => ({
      ...line,
      isBegun: begun.has(`${holderId}/${line.courseId}`),
    }));
    const { waivedAt } = order.terms;
    // The right ended when they began what they had asked to have at once.
    const isBegun = waivedAt !== null && lines.every((line) => line.refund !== null || line.isBegun);
    const closed = order.closed ?? (isBegun ? { why: 'begun' as const, since: waivedAt } : null);
    return { ...order, lines, closed };
  });
}

/** The caller's paid orders: which are open to withdrawal until when, and why the others are not. */
export const ListOwnWithdrawals = query(
  async ({ queries }, { buyerId }: { buyerId: string }): Promise<WithdrawalOrder[]> =>
    withBegun(queries, await queries.execute(new ListWithdrawals({ of: { buyerId } }))),
);

/** The order of a mailed link. @throws DomainError `withdrawal-link-invalid` */
export const ReadLinkedWithdrawal = query(
  async ({ queries }, { token }: { token: string }): Promise<WithdrawalOrder> => {
    const { orderId } = await queries.execute(new ReadWithdrawalLink({ token }));
    const [order] = await withBegun(queries, await queries.execute(new ListWithdrawals({ of: { orderId } })));
    if (!order) throw new DomainError('withdrawal-link-invalid');
    return order;
  },
);

/**
 * Withdraws from the order of a mailed link, for its buyer.
 * @throws DomainError `withdrawal-link-invalid`, those of `WithdrawFromOrder`
 */
export const WithdrawByLink = command(
  async (
    { queries, commands },
    { token, courseIds }: { token: string; courseIds: string[] | null },
  ): Promise<RefundAnswer> => {
    const linked = await queries.execute(new ReadWithdrawalLink({ token }));
    return commands.execute(new WithdrawFromOwnOrder({ ...linked, courseIds, byLink: true }));
  },
);
