import { query } from '../../../kernel/use-case.js';
import { commerce } from '../tables.js';

/** The ids of the courses of an order. */
export const CoursesOfOrder = query(
  async ({ entityManager: em }, { orderId }: { orderId: string }): Promise<string[]> => {
    const rows = await commerce(em)
      .selectFrom('commerce_order_item')
      .select('course_id as id')
      .where('order_id', '=', orderId)
      .execute();
    return rows.map(({ id }) => id);
  },
);
