import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRows } from '../../../kernel/query.js';
import { Order } from '../domain/order.js';

export interface StandingLine {
  courseId: string;
  title: string;
}

/** What is left of an order: its lines that did not go back, and are not on their way. */
export const standingLines = (em: EntityManager, orderId: string | null): Promise<StandingLine[]> =>
  sqlRows<StandingLine>(em)`
    select course_id as "courseId", title from commerce_order_item i
    where order_id = ${orderId} and not exists (
      select from commerce_refund_line l
      where l.order_id = i.order_id and l.course_id = i.course_id and not l.is_void)
    order by title, course_id`;

/** Of an order that is paid and not disputed; none of any other. */
export async function standingTitles(em: EntityManager, orderId: string | null): Promise<string[]> {
  const order = await em.findOne(Order, { id: orderId });
  return order?.isStanding ? (await standingLines(em, order.id)).map(({ title }) => title) : [];
}
