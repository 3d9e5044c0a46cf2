import { anyOf, sqlRow } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { commerce } from '../tables.js';

/** Which of the courses the buyer owns now. */
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

/** Which of the courses are suspended, because the buyer's bank disputes the payment. */
export const SuspendedCourses = query(
  async (
    { entityManager: em },
    { userId, courseIds }: { userId: string; courseIds: string[] },
  ): Promise<string[]> => {
    const rows = await commerce(em)
      .selectFrom('commerce_purchase as p')
      .innerJoin('commerce_order as o', 'o.id', 'p.order_id')
      .select('p.course_id as courseId')
      .where('p.user_id', '=', userId)
      .where('p.course_id', '=', anyOf(courseIds))
      .where('o.disputed_since', 'is not', null)
      .execute();
    return rows.map(({ courseId }) => courseId);
  },
);

/** The ids of the courses of an order. */
export const CoursesOfOrder = query(
  async ({ entityManager: em }, { orderId }: { orderId: string }): Promise<string[]> => {
    const rows = await commerce(em)
      .selectFrom('commerce_order_item')
      .select('course_id as id')
      .where('order_id', '=', orderId)
      .execute();
    return rows.map(({ id }) => id);
  },
);

/** Ids of all courses ever ordered, paid or not. */
export const OrderedCourses = query(async ({ entityManager: em }): Promise<string[]> => {
  const rows = await commerce(em)
    .selectFrom('commerce_order_item')
    .select('course_id as id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
});

/** Whether the course was ever ordered, paid or not: an open order may still be paid. */
export const HasOrders = query(
  async ({ entityManager: em }, { courseId }: { courseId: string }): Promise<boolean> => {
    const one = await commerce(em)
      .selectFrom('commerce_order_item')
      .select('order_id')
      .where('course_id', '=', courseId)
      .limit(1)
      .executeTakeFirst();
    return one !== undefined;
  },
);

/** How many orders of the course are open at this moment, with the price they were promised. */
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
    const row = await commerce(em)
      .selectFrom('commerce_order')
      .select('user_id as buyerId')
      .where('id', '=', orderId)
      .executeTakeFirst();
    return row?.buyerId ?? null;
  },
);

/** Owner of an order's courses; null for a pending gift. */
export const OrderHolder = query(
  async ({ entityManager: em }, { orderId }: { orderId: string }): Promise<string | null> => {
    const row = await commerce(em)
      .selectFrom('commerce_order')
      .select('holder_id as holderId')
      .where('id', '=', orderId)
      .executeTakeFirst();
    return row?.holderId ?? null;
  },
);
