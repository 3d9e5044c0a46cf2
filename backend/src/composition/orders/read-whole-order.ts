import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { OrderDetail } from '@atelier/contracts/orders';
import { ReadOrder } from '../../modules/commerce/queries/read-order.js';
import { ReadFollowedLessons } from '../../modules/enrollment/queries/followed-lessons.js';

/**
 * An order, and how far its buyer has come in what it bought.
 * @throws DomainError `order-not-found`
 */
export class ReadWholeOrder extends Query<OrderDetail> {
  constructor(
    readonly orderId: string,
    /** Null for the administration. */
    readonly buyerId: string | null,
  ) {
    super();
  }
}

const unknown = { imageUrl: null, completedLessons: 0, totalLessons: 0, isBegun: false };

@QueryHandler(ReadWholeOrder)
export class ReadWholeOrderHandler implements IQueryHandler<ReadWholeOrder> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ orderId, buyerId }: ReadWholeOrder): Promise<OrderDetail> {
    const order = await this.queries.execute(new ReadOrder(orderId, buyerId));
    const courseIds = order.lines.map(({ courseId }) => courseId);
    const followed = await this.queries.execute(new ReadFollowedLessons(order.buyer._id, courseIds));
    const byCourse = new Map(followed.map((course) => [course.courseId, course]));
    const lines = order.lines.map((line) => {
      const { courseTitle: _, ...known } = byCourse.get(line.courseId) ?? { courseTitle: '', ...unknown };
      return { ...known, ...line };
    });
    return { ...order, lines };
  }
}
