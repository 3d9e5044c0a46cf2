import { toEuros } from '@atelier/contracts/common';
import { orderSorts, type OrderDay, type OrdersPage, type OrdersQuery } from '@atelier/contracts/orders';
import { query } from '../../../kernel/use-case.js';
import { pageOf, sql, sqlRows } from '../../../kernel/query.js';
import { foundOrders, ordersOrder } from './found-orders.js';
import { toOrderFacts, orderColumns, type OrderRow } from './order-row.js';

const pageSize = 10;

export interface ListedRow extends OrderRow {
  courses: OrdersPage['orders'][number]['courses'];
  isToSettle: boolean;
  /** In Paris. */
  day: string;
}

const openAnomaly = sql<boolean>`
  exists (select from commerce_anomaly a join commerce_payment ap on ap.id = a.payment_id
    where ap.order_id = o.id and a.settled_at is null)`;

const dayOf = sql<string>`to_char(o.created_at at time zone 'Europe/Paris', 'YYYY-MM-DD')`;

export const listedOrders = sql<ListedRow>`
  ${orderColumns}, ${openAnomaly} as "isToSettle", ${dayOf} as day,
  (select coalesce(json_agg(json_build_object('_id', course_id, 'title', title) order by title, course_id), '[]')
   from commerce_order_item where order_id = o.id) as courses`;

/** Orders, the latest first where nothing else is asked: one buyer's, or everybody's for the administration. */
export const ListOrders = query(
  async (
    { entityManager: em },
    {
      buyerId,
      filter,
    }: {
      /** Null for everybody's. */
      buyerId: string | null;
      filter: OrdersQuery;
    },
  ): Promise<OrdersPage> => {
    const { sort, order = orderSorts[sort] } = filter;
    const found = foundOrders(filter, buyerId);
    const { rows, facts } = await pageOf(em, pageSize, filter.currentPage, {
      key: sql`o.id`,
      columns: listedOrders,
      found,
      order: ordersOrder[sort](order),
    });
    const days = sort === 'createdAt' ? [...new Set(rows.map(({ day }) => day))] : [];
    const sums =
      days.length === 0
        ? []
        : await sqlRows<OrderDay>(em)`
    select day, paid, cents as amount from unnest(${days}::text[]) as day cross join lateral (
      select count(*) filter (where o.paid_at is not null)::int as paid,
             coalesce(sum(o.amount_cents) filter (where o.paid_at is not null), 0)::int as cents
      ${found}
        and o.created_at >= (day::timestamp at time zone 'Europe/Paris')
        and o.created_at < ((day::timestamp + interval '1 day') at time zone 'Europe/Paris')) as sums
    order by day desc`;
    return {
      orders: rows.map(({ courses, isToSettle, ...row }) => ({
        ...toOrderFacts(row),
        courses,
        isToSettle: buyerId === null && isToSettle,
      })),
      days: sums.map((sum) => ({ ...sum, amount: toEuros(sum.amount) })),
      ...facts,
    };
  },
);
