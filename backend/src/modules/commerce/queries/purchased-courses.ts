import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { anyOf } from '../../../kernel/query.js';
import { commerce } from '../tables.js';

/** Which of the courses are the buyer's as things stand. */
export class PurchasedCourses extends Query<string[]> {
  constructor(
    readonly userId: string,
    readonly courseIds: string[],
  ) {
    super();
  }
}

export const PurchasedCoursesHandler = queryHandler(PurchasedCourses, async (em, { userId, courseIds }) => {
  const rows = await commerce(em)
    .selectFrom('commerce_purchase')
    .select('course_id as courseId')
    .where('user_id', '=', userId)
    .where('course_id', '=', anyOf(courseIds))
    .execute();
  return rows.map(({ courseId }) => courseId);
});
