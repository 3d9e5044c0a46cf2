import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRows } from '../../../kernel/query.js';

export interface GiftLine {
  courseId: string;
  title: string;
}

/** What is left of a gift: the lines of its order that did not go back, and are not on their way. */
export const giftLines = (em: EntityManager, orderId: string | null): Promise<GiftLine[]> =>
  sqlRows<GiftLine>(em)`
    select course_id as "courseId", title from commerce_order_item i
    where order_id = ${orderId} and not exists (
      select from commerce_refund_line l
      where l.order_id = i.order_id and l.course_id = i.course_id and not l.is_void)
    order by title, course_id`;
