import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { anyOf } from '../../../kernel/query.js';
import { commerce } from '../tables.js';

/** Which of the courses rest, because the bank of their buyer is asking for the money. */
export class SuspendedCourses extends Query<string[]> {
  constructor(
    readonly userId: string,
    readonly courseIds: string[],
  ) {
    super();
  }
}

export const SuspendedCoursesHandler = queryHandler(SuspendedCourses, async (em, { userId, courseIds }) => {
  const rows = await commerce(em)
    .selectFrom('commerce_purchase as p')
    .innerJoin('commerce_order as o', 'o.id', 'p.order_id')
    .select('p.course_id as courseId')
    .where('p.user_id', '=', userId)
    .where('p.course_id', '=', anyOf(courseIds))
    .where('o.disputed_since', 'is not', null)
    .execute();
  return rows.map(({ courseId }) => courseId);
});
