import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf, sqlRows } from '../../../kernel/query.js';

/** Those of the courses that somebody has no use of a place for: had already, or their own. */
export async function hadAlready(em: EntityManager, userId: string, courseIds: string[]): Promise<string[]> {
  const rows = await sqlRows<{ courseId: string }>(em)`
    select course_id as "courseId" from commerce_purchase
    where user_id = ${userId} and course_id = ${anyOf(courseIds)}
    union select course_id from commerce_offer where author_id = ${userId} and course_id = ${anyOf(courseIds)}
    order by 1`;
  return rows.map(({ courseId }) => courseId);
}
