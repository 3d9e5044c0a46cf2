import type { OrderDetail, RefundAnswer } from '@atelier/contracts/orders';
import { DomainError } from '../../kernel/domain-error.js';
import { command, query } from '../../kernel/use-case.js';
import { ReadOrder } from '../../modules/commerce/orders/order-detail.queries.js';
import { OrderHolder } from '../../modules/commerce/orders/purchases.queries.js';
import { WithdrawFromOrder } from '../../modules/commerce/refunds/refund-requests.commands.js';
import { ReadCourseProgress } from '../../modules/enrollment/progress/progress.queries.js';
import type { SignedInCaller } from '../../platform/auth/access.js';

/** Null for everybody's, which only the administration sees. @throws DomainError `forbidden` */
export function ownerFilter({ accountId, isAdmin }: SignedInCaller, all: boolean): string | null {
  if (!all) return accountId;
  if (!isAdmin) throw new DomainError('forbidden');
  return null;
}

const noProgress = { imageUrl: null, completedLessons: 0, totalLessons: 0, isBegun: false };

/**
 * An order, and how far whoever has its courses has come in them: its buyer, or who has accepted it as a gift. How far that is
 * is no business of the giver's, who is told only what was begun: it decides what can still be withdrawn.
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
      /** Null for the administration. */
      buyerId: string | null;
    },
  ): Promise<OrderDetail> => {
    const order = await queries.execute(new ReadOrder({ orderId, buyerId }));
    const courseIds = order.lines.map(({ courseId }) => courseId);
    const holderId = await queries.execute(new OrderHolder({ orderId }));
    const followed = await queries.execute(new ReadCourseProgress({ studentId: holderId, courseIds }));
    const isHidden = buyerId !== null && holderId !== buyerId;
    const byCourse = new Map(followed.map((course) => [course.courseId, course]));
    const lines = order.lines.map((line) => {
      const { courseTitle: _, ...known } = byCourse.get(line.courseId) ?? { courseTitle: '', ...noProgress };
      return { ...known, ...(isHidden && { completedLessons: 0 }), ...line };
    });
    return { ...order, lines };
  },
);

/**
 * A buyer withdraws from a contract; which of its courses have begun is enrolment's to say.
 * @throws DomainError those of `WithdrawFromOrder`
 */
export const WithdrawFromOwnOrder = command(
  async (
    { queries, commands },
    { orderId, buyerId, courseIds }: { orderId: string; buyerId: string; courseIds: string[] | null },
  ): Promise<RefundAnswer> => {
    const { lines } = await queries.execute(new ReadOrder({ orderId, buyerId }));
    const bought = lines.map(({ courseId }) => courseId);
    // Of a gift, what whoever accepted it has begun; of one that nobody has, nothing.
    const holderId = await queries.execute(new OrderHolder({ orderId }));
    const followed = holderId
      ? await queries.execute(new ReadCourseProgress({ studentId: holderId, courseIds: bought }))
      : [];
    const begun = followed.filter(({ isBegun }) => isBegun).map(({ courseId }) => courseId);
    return commands.execute(new WithdrawFromOrder({ orderId, buyerId, courseIds, begun }));
  },
);
