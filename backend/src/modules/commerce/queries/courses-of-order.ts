import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { commerce } from '../tables.js';

/** The ids of the courses of an order. */
export class CoursesOfOrder extends Query<string[]> {
  constructor(readonly orderId: string) {
    super();
  }
}

export const CoursesOfOrderHandler = queryHandler(CoursesOfOrder, async (em, { orderId }) => {
  const rows = await commerce(em)
    .selectFrom('commerce_order_item')
    .select('course_id as id')
    .where('order_id', '=', orderId)
    .execute();
  return rows.map(({ id }) => id);
});
