import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { commerce } from '../tables.js';

/** Whether anybody ever ordered the course, paid or not: somebody may be paying for it now. */
export class HasOrders extends Query<boolean> {
  constructor(readonly courseId: string) {
    super();
  }
}

export const HasOrdersHandler = queryHandler(HasOrders, async (em, { courseId }) => {
  const one = await commerce(em)
    .selectFrom('commerce_order_item')
    .select('order_id')
    .where('course_id', '=', courseId)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
});
