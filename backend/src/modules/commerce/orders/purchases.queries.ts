import { anyOf, sqlRow, sqlRows } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { purchasedCourses } from './purchases.js';

/** Which of the courses the buyer owns now. */
export const PurchasedCourses = query(
  (
    { entityManager: em },
    { userId, courseIds }: { userId: string; courseIds: string[] },
  ): Promise<string[]> => purchasedCourses(em, userId, courseIds),
);

const toIds = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/** Which of the courses are suspended, because the buyer's bank disputes the payment. */
export const SuspendedCourses = query(
  async (
    { entityManager: em },
    { userId, courseIds }: { userId: string; courseIds: string[] },
  ): Promise<string[]> =>
    toIds(
      await sqlRows<{ id: string }>(em)`
        select p.course_id as id from commerce_purchase p join commerce_order o on o.id = p.order_id
        where p.user_id = ${userId} and p.course_id = ${anyOf(courseIds)} and o.disputed_since is not null`,
    ),
);

/** The ids of the courses of an order. */
export const CoursesOfOrder = query(
  async ({ entityManager: em }, { orderId }: { orderId: string }): Promise<string[]> =>
    toIds(
      await sqlRows<{ id: string }>(em)`
        select course_id as id from commerce_order_item where order_id = ${orderId}`,
    ),
);

/** Ids of all courses ever ordered, paid or not. */
export const OrderedCourses = query(async ({ entityManager: em }): Promise<string[]> =>
  toIds(await sqlRows<{ id: string }>(em)`select distinct course_id as id from commerce_order_item`),
);

/** Whether the course was ever ordered, paid or not: an open order may still be paid. */
export const HasOrders = query(
  async ({ entityManager: em }, { courseId }: { courseId: string }): Promise<boolean> =>
    (await sqlRow(em)`select 1 from commerce_order_item where course_id = ${courseId} limit 1`) !== undefined,
);

/** How many orders of the course are open at this moment, with their price reserved. */
export const CountOpenPayments = query(
  async ({ entityManager: em }, { courseId }: { courseId: string }): Promise<number> => {
    const row = await sqlRow<{ open: number }>(em)`
    select count(*)::int as open from commerce_order_item item
    join commerce_order on commerce_order.id = item.order_id
    where item.course_id = ${courseId} and status = 'pending' and expires_at > now()`;
    return row?.open ?? 0;
  },
);

/** The buyer of an order, paid or not. */
export const OrderBuyer = query(
  async ({ entityManager: em }, { orderId }: { orderId: string }): Promise<string | null> => {
    const row = await sqlRow<{ id: string }>(
      em,
    )`select user_id as id from commerce_order where id = ${orderId}`;
    return row?.id ?? null;
  },
);

/** Owner of an order's courses; null for a pending gift. */
export const OrderHolder = query(
  async ({ entityManager: em }, { orderId }: { orderId: string }): Promise<string | null> => {
    const row = await sqlRow<{ id: string | null }>(em)`
      select holder_id as id from commerce_order where id = ${orderId}`;
    return row?.id ?? null;
  },
);
