import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { commerce } from '../tables.js';

/** The ids of the courses that anybody ever ordered, paid or not. */
export class OrderedCourses extends Query<string[]> {}

export const OrderedCoursesHandler = queryHandler(OrderedCourses, async (em) => {
  const rows = await commerce(em)
    .selectFrom('commerce_order_item')
    .select('course_id as id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
});
