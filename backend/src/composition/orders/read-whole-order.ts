import type { OrderDetail } from '@atelier/contracts/orders';
import { query } from '../../kernel/use-case.js';
import { OrderHolder } from '../../modules/commerce/queries/order-holder.js';
import { ReadOrder } from '../../modules/commerce/queries/read-order.js';
import { ReadFollowedLessons } from '../../modules/enrollment/queries/followed-lessons.js';

const unknown = { imageUrl: null, completedLessons: 0, totalLessons: 0, isBegun: false };

/**
 * An order, and how far whoever has its courses has come in them: its buyer, or who has accepted it as a gift. How far that is
 * is no business of the giver's, who is told only what was begun: it decides what can still be withdrawn.
 * @throws DomainError `order-not-found`
 */
export const ReadWholeOrder = query(
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
    const followed = await queries.execute(new ReadFollowedLessons({ studentId: holderId, courseIds }));
    const isHidden = buyerId !== null && holderId !== buyerId;
    const byCourse = new Map(followed.map((course) => [course.courseId, course]));
    const lines = order.lines.map((line) => {
      const { courseTitle: _, ...known } = byCourse.get(line.courseId) ?? { courseTitle: '', ...unknown };
      return { ...known, ...(isHidden && { completedLessons: 0 }), ...line };
    });
    return { ...order, lines };
  },
);
