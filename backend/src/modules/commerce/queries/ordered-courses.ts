import { query } from '../../../kernel/use-case.js';
import { commerce } from '../tables.js';

/** The ids of the courses that anybody ever ordered, paid or not. */
export const OrderedCourses = query(async ({ entityManager: em }): Promise<string[]> => {
  const rows = await commerce(em)
    .selectFrom('commerce_order_item')
    .select('course_id as id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
});
