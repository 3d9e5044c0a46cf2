import type { OrderDetail, RefundAnswer } from '@atelier/contracts/orders';
import { DomainError } from '../../kernel/domain-error.js';
import { command, query } from '../../kernel/use-case.js';
import { ReadOrder } from '../../modules/commerce/orders/order-detail.queries.js';
import { OrderHolder } from '../../modules/commerce/orders/purchases.queries.js';
import { WithdrawFromOrder } from '../../modules/commerce/refunds/refund-requests.commands.js';
import { ReadCourseProgress } from '../../modules/enrollment/progress/progress.queries.js';
import type { SignedInCaller } from '../../platform/auth/access.js';

/** Null for all orders, which only administrators may see. @throws DomainError `forbidden` */
export function ownerFilter({ accountId, isAdmin }: SignedInCaller, all: boolean): string | null {
  if (!all) return accountId;
  if (!isAdmin) throw new DomainError('forbidden');
  return null;
}

export const refundRefusals = [
  'order-not-found',
  'order-not-paid',
  'order-disputed',
  'nothing-to-refund',
] as const;
export const withdrawalRefusals = [
  ...refundRefusals,
  'professional-order',
  'withdrawal-over',
  'withdrawal-begun',
] as const;

const noProgress = { imageUrl: null, completedLessons: 0, totalLessons: 0, isBegun: false };

/**
 * An order, with the progress of the courses' holder: its buyer, or the recipient of a gift. The giver must not see the
 * recipient's progress, only which courses were started: that decides what can still be withdrawn.
 * @throws DomainError `order-not-found`
 */
export const ReadOrderWithProgress = query(
  async (
    { queries },
    {
      orderId,
      buyerId,
    }: {
      orderId: string;
      /** Null for administrators. */
      buyerId: string | null;
    },
  ): Promise<OrderDetail> => {
    const order = await queries.execute(new ReadOrder({ orderId, buyerId }));
    const courseIds = order.lines.map(({ courseId }) => courseId);
    const holderId = await queries.execute(new OrderHolder({ orderId }));
    const progress = await queries.execute(new ReadCourseProgress({ studentId: holderId, courseIds }));
    const isHidden = buyerId !== null && holderId !== buyerId;
    const byCourse = new Map(progress.map((course) => [course.courseId, course]));
    const lines = order.lines.map((line) => {
      const { courseTitle: _, ...known } = byCourse.get(line.courseId) ?? { courseTitle: '', ...noProgress };
      return { ...known, ...(isHidden && { completedLessons: 0 }), ...line };
    });
    return { ...order, lines };
  },
);

/**
 * A buyer withdraws from an order; enrolment tells which courses were started.
 * @throws DomainError those of `WithdrawFromOrder`
 */
export const WithdrawFromOwnOrder = command(
  async (
    { queries, commands },
    {
      orderId,
      buyerId,
      courseIds,
      byLink = false,
    }: { orderId: string; buyerId: string; courseIds: string[] | null; byLink?: boolean },
  ): Promise<RefundAnswer> => {
    const { lines } = await queries.execute(new ReadOrder({ orderId, buyerId }));
    const orderedIds = lines.map(({ courseId }) => courseId);
    // For a gift, what its recipient has started; nothing if it was not accepted.
    const holderId = await queries.execute(new OrderHolder({ orderId }));
    const progress = holderId
      ? await queries.execute(new ReadCourseProgress({ studentId: holderId, courseIds: orderedIds }))
      : [];
    const begunIds = progress.filter(({ isBegun }) => isBegun).map(({ courseId }) => courseId);
    return commands.execute(new WithdrawFromOrder({ orderId, buyerId, courseIds, begun: begunIds, byLink }));
  },
);
