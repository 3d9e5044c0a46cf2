import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf, sql, sqlRows } from '../../../kernel/query.js';
import type { Holding, Order } from '../domain/order.js';

interface Row {
  userId: string;
  courseId: string;
}

const holdingsOf = (rows: Row[]): Holding[] =>
  [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, own]) => ({
    userId,
    courseIds: own.map(({ courseId }) => courseId),
  }));

/** What the order stands behind, and for whom. */
export async function holdings(em: EntityManager, order: Order): Promise<Holding[]> {
  return holdingsOf(
    await sqlRows<Row>(em)`
      select user_id as "userId", course_id as "courseId" from commerce_purchase
      where order_id = ${order.id} order by user_id, course_id`,
  );
}

/**
 * Takes what the order stood behind of these courses, of everybody or of one. What somebody has by another order too is that
 * order's from now on.
 * @returns what nothing stands behind any more
 */
export async function undoPurchases(
  em: EntityManager,
  order: Order,
  courseIds: string[],
  userId: string | null = null,
): Promise<Holding[]> {
  if (courseIds.length === 0) return [];
  const meant = sql<boolean>`p.order_id = ${order.id} and p.course_id = ${anyOf(courseIds)}
    and (${userId}::uuid is null or p.user_id = ${userId})`;
  const passed = await sqlRows<Row>(em)`
    update commerce_purchase p set order_id = other.order_id
    from (
      select distinct on (p.user_id, p.course_id) p.user_id, p.course_id, o.id as order_id
      from commerce_purchase p
      join commerce_holding h on h.user_id = p.user_id and h.order_id <> p.order_id
      join commerce_order o on o.id = h.order_id and o.status = 'paid'
      join commerce_order_item i on i.order_id = o.id and i.course_id = p.course_id
      where ${meant} and not exists (select from commerce_refund_line l
        where l.order_id = i.order_id and l.course_id = i.course_id and not l.is_void)
      order by p.user_id, p.course_id, o.paid_at
    ) other
    where p.order_id = ${order.id} and p.user_id = other.user_id and p.course_id = other.course_id
    returning p.user_id as "userId", p.course_id as "courseId"`;
  // What rested for one order wakes under the other, or rests there.
  order.tellDispute(holdingsOf(passed));
  return holdingsOf(
    await sqlRows<Row>(em)`
      delete from commerce_purchase p where ${meant}
      returning p.user_id as "userId", p.course_id as "courseId"`,
  );
}

/** The order stands behind these courses again, whose money did not leave after all. */
export async function restorePurchases(
  em: EntityManager,
  order: Order,
  courseIds: string[],
): Promise<Holding[]> {
  if (courseIds.length === 0) return [];
  return holdingsOf(
    await sqlRows<Row>(em)`
      insert into commerce_purchase (user_id, course_id, order_id, purchased_at)
      select h.user_id, i.course_id, i.order_id, coalesce(${order.paidAt}, now())
      from commerce_holding h join commerce_order_item i on i.order_id = h.order_id
      where h.order_id = ${order.id} and i.course_id = ${anyOf(courseIds)} order by h.user_id, i.course_id
      on conflict (user_id, course_id) do update set order_id = excluded.order_id
        where commerce_purchase.order_id is null
      returning user_id as "userId", course_id as "courseId"`,
  );
}
