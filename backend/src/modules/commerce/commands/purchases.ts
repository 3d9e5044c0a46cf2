import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf, sqlRows } from '../../../kernel/query.js';
import type { Order } from '../domain/order.js';

type Course = { courseId: string };

/**
 * Takes what the order stood behind of these courses. What was paid for in another order too is that order's from now on.
 * @returns the courses that nothing stands behind any more
 */
export async function undoPurchases(em: EntityManager, order: Order, courseIds: string[]): Promise<string[]> {
  if (courseIds.length === 0) return [];
  await sqlRows(em)`
    update commerce_purchase p set order_id = other.order_id
    from (
      select distinct on (i.course_id) i.course_id, i.order_id
      from commerce_order_item i join commerce_order o on o.id = i.order_id
      where o.holder_id = ${order.holderId} and o.status = 'paid' and o.id <> ${order.id}
        and not exists (select from commerce_refund_line l
          where l.order_id = i.order_id and l.course_id = i.course_id and not l.is_void)
      order by i.course_id, o.paid_at
    ) other
    where p.user_id = ${order.holderId} and p.order_id = ${order.id} and p.course_id = other.course_id
      and p.course_id = ${anyOf(courseIds)}`;
  const undone = await sqlRows<Course>(em)`
    delete from commerce_purchase
    where user_id = ${order.holderId} and order_id = ${order.id} and course_id = ${anyOf(courseIds)}
    returning course_id as "courseId"`;
  return undone.map(({ courseId }) => courseId);
}

/** The order stands behind these courses again, whose money did not leave after all. */
export async function restorePurchases(
  em: EntityManager,
  order: Order,
  courseIds: string[],
): Promise<string[]> {
  if (courseIds.length === 0 || !order.holderId) return [];
  const restored = await sqlRows<Course>(em)`
    insert into commerce_purchase (user_id, course_id, order_id, purchased_at)
    select ${order.holderId}, course_id, order_id, coalesce(${order.paidAt}, now()) from commerce_order_item
    where order_id = ${order.id} and course_id = ${anyOf(courseIds)} order by course_id
    on conflict (user_id, course_id) do update set order_id = excluded.order_id
      where commerce_purchase.order_id is null
    returning course_id as "courseId"`;
  return restored.map(({ courseId }) => courseId);
}
