import { Query } from '@nestjs/cqrs';
import type { OrdersPage, OrdersQuery, OrderState } from '@atelier/contracts/orders';
import { queryHandler } from '../../../kernel/handlers.js';
import { mentions, pageOf, sql } from '../../../kernel/query.js';
import { toOrderFacts, orderColumns, type OrderRow } from './order-row.js';

const pageSize = 10;

/** Orders, the latest first: one buyer's, or everybody's for the administration. */
export class ListOrders extends Query<OrdersPage> {
  constructor(
    /** Null for everybody's. */
    readonly buyerId: string | null,
    readonly filter: OrdersQuery,
  ) {
    super();
  }
}

interface ListedRow extends OrderRow {
  courses: OrdersPage['orders'][number]['courses'];
  isToSettle: boolean;
}

const openAnomaly = sql<boolean>`
  exists (select from commerce_anomaly a join commerce_payment ap on ap.id = a.payment_id
    where ap.order_id = o.id and a.settled_at is null)`;

const listed = sql<ListedRow>`
  ${orderColumns}, ${openAnomaly} as "isToSettle",
  (select coalesce(json_agg(json_build_object('_id', course_id, 'title', title) order by title, course_id), '[]')
   from commerce_order_item where order_id = o.id) as courses`;

const ofState: Record<OrderState, ReturnType<typeof sql<boolean>>> = {
  paid: sql<boolean>`o.status = 'paid'`,
  pending: sql<boolean>`o.status = 'pending'`,
  failed: sql<boolean>`o.status in ('failed', 'expired')`,
  refunded: sql<boolean>`o.id in (select order_id from commerce_refund where status <> 'failed')`,
  disputed: sql<boolean>`(o.status = 'disputed' or o.disputed_since is not null)`,
  'to-settle': sql<boolean>`o.id in (
    select p.order_id from commerce_anomaly a join commerce_payment p on p.id = a.payment_id where a.settled_at is null)`,
};

export const ListOrdersHandler = queryHandler(ListOrders, async (em, { buyerId, filter }) => {
  const { search, state, month, buyer } = filter;
  const owner = buyerId ?? buyer;
  const { rows, facts } = await pageOf(em, pageSize, filter.currentPage, {
    key: sql`o.id`,
    columns: listed,
    found: sql`
      from commerce_order o where true
        ${owner ? sql`and o.user_id = ${owner}` : sql``}
        ${state ? sql`and ${ofState[state]}` : sql``}
        ${month ? sql`and ${within(month)}` : sql``}
        ${search ? sql`and ${named(search)}` : sql``}`,
    order: sql`o.created_at desc, o.id desc`,
  });
  return {
    orders: rows.map(({ courses, isToSettle, ...row }) => ({
      ...toOrderFacts(row),
      courses,
      isToSettle: buyerId === null && isToSettle,
    })),
    ...facts,
  };
});

/** By its number, its invoice or the payment's reference; else by name, address or course. */
function named(search: string) {
  const number = /^a?-?0*(\d{1,9})$/i.exec(search)?.[1];
  if (number) return sql<boolean>`o.number = ${Number(number)}`;
  if (/^f\d{4}-\d+$/i.test(search)) return sql<boolean>`o.invoice_number = ${search.toUpperCase()}`;
  if (/^(pi_|ch_|\w{13,}$)/i.test(search))
    return sql<boolean>`(o.id in (select order_id from commerce_payment
      where provider_ref = ${search} or capture_ref = ${search}) or ${mentions(sql`o.search_text`, search)})`;
  return mentions(sql`o.search_text`, search);
}

/** The month as the calendar in Paris has it, written so that the index on the moment serves. */
const within = (month: string) => sql<boolean>`
  o.created_at >= (${`${month}-01`}::timestamp at time zone 'Europe/Paris')
  and o.created_at < ((${`${month}-01`}::timestamp + interval '1 month') at time zone 'Europe/Paris')`;
