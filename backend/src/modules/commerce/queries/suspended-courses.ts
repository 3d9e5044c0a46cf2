import { query } from '../../../kernel/use-case.js';
import { anyOf } from '../../../kernel/query.js';
import { commerce } from '../tables.js';

/** Which of the courses rest, because the bank of their buyer is asking for the money. */
export const SuspendedCourses = query(
  async (
    { entityManager: em },
    { userId, courseIds }: { userId: string; courseIds: string[] },
  ): Promise<string[]> => {
    const rows = await commerce(em)
      .selectFrom('commerce_purchase as p')
      .innerJoin('commerce_order as o', 'o.id', 'p.order_id')
      .select('p.course_id as courseId')
      .where('p.user_id', '=', userId)
      .where('p.course_id', '=', anyOf(courseIds))
      .where('o.disputed_since', 'is not', null)
      .execute();
    return rows.map(({ courseId }) => courseId);
  },
);
