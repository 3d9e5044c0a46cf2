import { query } from '../../../kernel/use-case.js';
import { sqlRow } from '../../../kernel/query.js';

/** How many are paying for the course at this moment: their orders are open, and hold the price that they were told. */
export const CountOpenPayments = query(
  async ({ entityManager: em }, { courseId }: { courseId: string }): Promise<number> => {
    const row = await sqlRow<{ open: number }>(em)`
    select count(*)::int as open from commerce_order_item item
    join commerce_order on commerce_order.id = item.order_id
    where item.course_id = ${courseId} and status = 'pending' and expires_at > now()`;
    return row?.open ?? 0;
  },
);
