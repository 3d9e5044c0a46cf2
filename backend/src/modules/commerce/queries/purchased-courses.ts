import { query } from '../../../kernel/use-case.js';
import { anyOf } from '../../../kernel/query.js';
import { commerce } from '../tables.js';

/** Which of the courses are the buyer's as things stand. */
export const PurchasedCourses = query(
  async (
    { entityManager: em },
    { userId, courseIds }: { userId: string; courseIds: string[] },
  ): Promise<string[]> => {
    const rows = await commerce(em)
      .selectFrom('commerce_purchase')
      .select('course_id as courseId')
      .where('user_id', '=', userId)
      .where('course_id', '=', anyOf(courseIds))
      .execute();
    return rows.map(({ courseId }) => courseId);
  },
);
