import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf, sql, sqlRows } from '../../../kernel/query.js';
import { type Holding, Order } from './order.domain.js';

/** Whether a line `i` of an order is neither refunded nor being refunded. */
export const isActiveLine = sql<boolean>`not exists (
  select from commerce_refund_line l
  where l.order_id = i.order_id and l.course_id = i.course_id and not l.is_void)`;

/** Whether an order `o` has such a line. */
export const hasActiveLine = sql<boolean>`exists (
  select from commerce_order_item i where i.order_id = o.id and ${isActiveLine})`;

interface PurchaseRow {
  userId: string;
  courseId: string;
}

const holdingsOf = (rows: PurchaseRow[]): Holding[] =>
  [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, own]) => ({
    userId,
    courseIds: own.map(({ courseId }) => courseId),
  }));

/** The courses that people own by this order, per person. */
export async function findHoldings(em: EntityManager, order: Order): Promise<Holding[]> {
  return holdingsOf(
    await sqlRows<PurchaseRow>(em)`
      select user_id as "userId", course_id as "courseId" from commerce_purchase
      where order_id = ${order.id} order by user_id, course_id`,
  );
}

/**
 * Removes the purchases of these courses by this order, of all holders or one. A course also covered by another
 * paid order of the holder is moved to that order instead.
 * @returns the courses no longer covered by any order, per person
 */
export async function removePurchases(
  em: EntityManager,
  order: Order,
  courseIds: string[],
  userId: string | null = null,
): Promise<Holding[]> {
  if (courseIds.length === 0) return [];
  const isRemoved = sql<boolean>`p.order_id = ${order.id} and p.course_id = ${anyOf(courseIds)}
    and (${userId}::uuid is null or p.user_id = ${userId})`;
  const moved = await sqlRows<PurchaseRow>(em)`
    update commerce_purchase p set order_id = other.order_id
    from (
      select distinct on (p.user_id, p.course_id) p.user_id, p.course_id, o.id as order_id
      from commerce_purchase p
      join commerce_holding h on h.user_id = p.user_id and h.order_id <> p.order_id
      join commerce_order o on o.id = h.order_id and o.status = 'paid'
      join commerce_order_item i on i.order_id = o.id and i.course_id = p.course_id
      where ${isRemoved} and ${isActiveLine}
      order by p.user_id, p.course_id, o.paid_at
    ) other
    where p.order_id = ${order.id} and p.user_id = other.user_id and p.course_id = other.course_id
    returning p.user_id as "userId", p.course_id as "courseId"`;
  // A course suspended by a dispute of this order is resumed under the other one, or suspended there.
  order.publishDispute(holdingsOf(moved));
  return holdingsOf(
    await sqlRows<PurchaseRow>(em)`
      delete from commerce_purchase p where ${isRemoved}
      returning p.user_id as "userId", p.course_id as "courseId"`,
  );
}

/** Restores the purchases of these courses, whose refund has failed. */
export async function restorePurchases(
  em: EntityManager,
  order: Order,
  courseIds: string[],
): Promise<Holding[]> {
  if (courseIds.length === 0) return [];
  return holdingsOf(
    await sqlRows<PurchaseRow>(em)`
      insert into commerce_purchase (user_id, course_id, order_id, purchased_at)
      select h.user_id, i.course_id, i.order_id, coalesce(${order.paidAt}, now())
      from commerce_holding h join commerce_order_item i on i.order_id = h.order_id
      where h.order_id = ${order.id} and i.course_id = ${anyOf(courseIds)} order by h.user_id, i.course_id
      on conflict (user_id, course_id) do update set order_id = excluded.order_id
        where commerce_purchase.order_id is null
      returning user_id as "userId", course_id as "courseId"`,
  );
}

export interface ActiveLine {
  courseId: string;
  title: string;
}

/** The lines of an order that are neither refunded nor being refunded. */
export const activeOrderLines = (em: EntityManager, orderId: string | null): Promise<ActiveLine[]> =>
  sqlRows<ActiveLine>(em)`
    select course_id as "courseId", title from commerce_order_item i
    where order_id = ${orderId} and ${isActiveLine} order by title, course_id`;

/** Titles of the active lines; empty unless the order is paid and not disputed. */
export async function activeOrderTitles(em: EntityManager, orderId: string | null): Promise<string[]> {
  const order = await em.findOne(Order, { id: orderId });
  return order?.isActive ? (await activeOrderLines(em, order.id)).map(({ title }) => title) : [];
}

/** The courses among these that the person owns. */
export async function purchasedCourses(
  em: EntityManager,
  userId: string,
  courseIds: string[],
): Promise<string[]> {
  const rows = await sqlRows<{ courseId: string }>(em)`
    select course_id as "courseId" from commerce_purchase
    where user_id = ${userId} and course_id = ${anyOf(courseIds)} order by course_id`;
  return rows.map(({ courseId }) => courseId);
}

/** The courses among these that the person owns or teaches. */
export async function ownedCourses(
  em: EntityManager,
  userId: string,
  courseIds: string[],
): Promise<string[]> {
  const rows = await sqlRows<{ courseId: string }>(em)`
    select course_id as "courseId" from commerce_purchase
    where user_id = ${userId} and course_id = ${anyOf(courseIds)}
    union select course_id from commerce_offer where author_id = ${userId} and course_id = ${anyOf(courseIds)}
    order by 1`;
  return rows.map(({ courseId }) => courseId);
}
