import { anyOf, sqlRow, sqlRows } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { storableJson } from '../../../kernel/storable-json.js';
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

/** A time during which a course had a price, from its row of the history on. */
export interface PricePeriod {
  from: string;
  /** Null: until now. */
  to: string | null;
  /** Only sales with this code; without one, those without any public code of the course. */
  code: string | null;
}

/** Number of sales of a course in each period, in their order. Seats of a team are one sale. */
export const CountSales = query(
  async (
    { entityManager: em },
    { courseId, periods }: { courseId: string; periods: PricePeriod[] },
  ): Promise<number[]> => {
    const rows = await sqlRows<{ sales: number }>(em)`
      select (
        select count(*)::int from commerce_order_item item join commerce_order o on o.id = item.order_id
        where item.course_id = ${courseId} and o.paid_at is not null
          and o.created_at >= period."from" and (period."to" is null or o.created_at < period."to")
          and case when period.code is null
                then not exists (select from commerce_coupon c where c.code = o.coupon_code and c.public_id is not null)
                else o.coupon_code = period.code end) as sales
      from jsonb_to_recordset(${storableJson(periods.map((period, place) => ({ ...period, place })))}::jsonb)
        as period ("from" timestamptz, "to" timestamptz, code text, place int)
      order by place`;
    return rows.map(({ sales }) => sales);
  },
);
