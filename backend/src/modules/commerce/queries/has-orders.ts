import { query } from '../../../kernel/use-case.js';
import { commerce } from '../tables.js';

/** Whether anybody ever ordered the course, paid or not: somebody may be paying for it now. */
export const HasOrders = query(
  async ({ entityManager: em }, { courseId }: { courseId: string }): Promise<boolean> => {
    const one = await commerce(em)
      .selectFrom('commerce_order_item')
      .select('order_id')
      .where('course_id', '=', courseId)
      .limit(1)
      .executeTakeFirst();
    return one !== undefined;
  },
);
