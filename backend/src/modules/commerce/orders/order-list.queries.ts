import { toEuros } from '@atelier/contracts/common';
import {
  type OrderNeighbours as Neighbours,
  type OrderCounts,
  type OrderDay,
  type OrdersFilterQuery,
  type OrderSort,
  orderSorts,
  type OrdersPage,
  type OrdersQuery,
  type OrderState,
  orderStates,
  type OrderSummary,
} from '@atelier/contracts/orders';
import { maxCount } from '@atelier/contracts/words/counts';
import { orderName, type OrderStatus } from '@atelier/contracts/words/order-words';
import { containsText, pageOf, sql, sqlRow, sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';

export interface OrderRow {
  id: string;
  number: number;
  status: OrderStatus;
  isDisputed: boolean;
  isGift: boolean;
  team: OrderSummary['team'];
  amountCents: number;
  refundedCents: number;
  createdAt: string;
  paidAt: string | null;
  provider: string | null;
  invoiceNumber: string | null;
  userId: string;
  buyerName: string;
  email: string;
}

/** The provider that an order was paid with, else the one tried last. */
const orderProvider = sql<string | null>`
  select p.provider from commerce_payment p where p.order_id = o.id
  order by p.status = 'succeeded' desc, p.created_at desc limit 1`;

/** The columns of an order `o` that both list and detail show. A refund of a second payment is not one of the order. */
export const orderColumns = sql<OrderRow>`
  o.id, o.number, o.status, o.disputed_since is not null as "isDisputed", o.gift_id is not null as "isGift",
  (select json_build_object('_id', t.id, 'company', t.company, 'places', t.places)
   from commerce_team t where t.id = o.team_id) as team, o.amount_cents as "amountCents",
  o.created_at as "createdAt", o.paid_at as "paidAt", o.invoice_number as "invoiceNumber",
  o.user_id as "userId", o.buyer_name as "buyerName", o.email,
  (select coalesce(sum(r.amount_cents), 0)::int from commerce_refund r join commerce_payment rp on rp.id = r.payment_id
   where r.order_id = o.id and r.status <> 'failed' and rp.status = 'succeeded') as "refundedCents",
  (${orderProvider}) as provider`;

export const toOrderSummary = (row: OrderRow): Omit<OrderSummary, 'courses' | 'isToSettle'> => ({
  _id: row.id,
  number: orderName(row.number),
  status: row.status,
  isDisputed: row.isDisputed,
  isGift: row.isGift,
  team: row.team,
  amount: toEuros(row.amountCents),
  refunded: toEuros(row.refundedCents),
  createdAt: toIso(row.createdAt),
  paidAt: row.paidAt && toIso(row.paidAt),
  provider: row.provider,
  invoiceNumber: row.invoiceNumber,
  buyer: { _id: row.userId, name: row.buyerName, email: row.email },
});

/** The filter of a list of orders, without paging and sorting. */
export type OrdersFilter = Omit<OrdersQuery, 'all' | 'currentPage' | 'sort' | 'order'>;

const directions = { asc: sql`asc`, desc: sql`desc` };
type Direction = keyof typeof directions;

/** Each sorting has an index; the id breaks ties in the same direction. */
const ordersSorting: Record<OrderSort, (direction: Direction) => ReturnType<typeof sql>> = {
  createdAt: (direction) => sql`o.created_at ${directions[direction]}, o.id ${directions[direction]}`,
  buyer: (direction) => sql`folded(o.buyer_name) ${directions[direction]}, o.id ${directions[direction]}`,
  amount: (direction) => sql`o.amount_cents ${directions[direction]}, o.id ${directions[direction]}`,
};

const stateConditions: Record<OrderState, ReturnType<typeof sql<boolean>>> = {
  paid: sql<boolean>`o.status = 'paid'`,
  pending: sql<boolean>`o.status = 'pending'`,
  failed: sql<boolean>`o.status in ('failed', 'expired')`,
  refunded: sql<boolean>`o.id in (select order_id from commerce_refund where status <> 'failed')`,
  disputed: sql<boolean>`(o.status = 'disputed' or o.disputed_since is not null)`,
  'to-settle': sql<boolean>`o.id in (
    select p.order_id from commerce_anomaly a join commerce_payment p on p.id = a.payment_id where a.settled_at is null)`,
};

/**
 * `from … where …` of the orders that match a filter: shared by the list, its counts, its days and the neighbours
 * of an order.
 */
export const filteredOrders = (
  { search, state, month, provider, course, buyer }: OrdersFilter,
  /** Null for everybody's. */
  ownerId: string | null = null,
) => {
  const owner = ownerId ?? buyer;
  return sql`
    from commerce_order o where true
      ${owner ? sql`and o.user_id = ${owner}` : sql``}
      ${state ? sql`and ${stateConditions[state]}` : sql``}
      ${month ? sql`and ${isInMonth(month)}` : sql``}
      ${provider ? sql`and (${orderProvider}) = ${provider}` : sql``}
      ${course ? sql`and o.id in (select order_id from commerce_order_item where course_id = ${course})` : sql``}
      ${search ? sql`and ${matchesSearch(search)}` : sql``}`;
};

/** By order number, invoice number or payment reference; else by name, email or course title. */
function matchesSearch(search: string) {
  const number = /^a?-?0*(\d{1,9})$/i.exec(search)?.[1];
  if (number) return sql<boolean>`o.number = ${Number(number)}`;
  if (/^f\d{4}-\d+$/i.test(search)) return sql<boolean>`o.invoice_number = ${search.toUpperCase()}`;
  if (/^(pi_|ch_|\w{13,}$)/i.test(search))
    return sql<boolean>`(o.id in (select order_id from commerce_payment
      where provider_ref = ${search} or capture_ref = ${search}) or ${containsText(sql`o.search_text`, search)})`;
  return containsText(sql`o.search_text`, search);
}

/** The calendar month in Paris, written so that the index on `created_at` serves. */
const isInMonth = (month: string) => sql<boolean>`
  o.created_at >= (${`${month}-01`}::timestamp at time zone 'Europe/Paris')
  and o.created_at < ((${`${month}-01`}::timestamp + interval '1 month') at time zone 'Europe/Paris')`;

const pageSize = 10;

export interface ListedOrderRow extends OrderRow {
  courses: OrdersPage['orders'][number]['courses'];
  isToSettle: boolean;
  /** In Paris. */
  day: string;
}

const hasOpenAnomaly = sql<boolean>`
  exists (select from commerce_anomaly a join commerce_payment ap on ap.id = a.payment_id
    where ap.order_id = o.id and a.settled_at is null)`;

const dayOf = sql<string>`to_char(o.created_at at time zone 'Europe/Paris', 'YYYY-MM-DD')`;

export const listedOrderColumns = sql<ListedOrderRow>`
  ${orderColumns}, ${hasOpenAnomaly} as "isToSettle", ${dayOf} as day,
  (select coalesce(json_agg(json_build_object('_id', course_id, 'title', title) order by title, course_id), '[]')
   from commerce_order_item where order_id = o.id) as courses`;

/**
 * A page of orders, the latest first by default: one buyer's, or everybody's for the administration.
 * @param buyerId null for everybody's
 */
export const ListOrders = query(
  async (
    { entityManager: em },
    { buyerId, filter }: { buyerId: string | null; filter: OrdersQuery },
  ): Promise<OrdersPage> => {
    const { sort, order = orderSorts[sort] } = filter;
    const matching = filteredOrders(filter, buyerId);
    const { rows, facts } = await pageOf(em, pageSize, filter.currentPage, {
      key: sql`o.id`,
      columns: listedOrderColumns,
      found: matching,
      order: ordersSorting[sort](order),
    });
    const days = sort === 'createdAt' ? [...new Set(rows.map(({ day }) => day))] : [];
    const sums =
      days.length === 0
        ? []
        : await sqlRows<OrderDay>(em)`
    select day, paid, cents as amount from unnest(${days}::text[]) as day cross join lateral (
      select count(*) filter (where o.paid_at is not null)::int as paid,
             coalesce(sum(o.amount_cents) filter (where o.paid_at is not null), 0)::int as cents
      ${matching}
        and o.created_at >= (day::timestamp at time zone 'Europe/Paris')
        and o.created_at < ((day::timestamp + interval '1 day') at time zone 'Europe/Paris')) as sums
    order by day desc`;
    return {
      orders: rows.map(({ courses, isToSettle, ...row }) => ({
        ...toOrderSummary(row),
        courses,
        isToSettle: buyerId === null && isToSettle,
      })),
      days: sums.map((sum) => ({ ...sum, amount: toEuros(sum.amount) })),
      ...facts,
    };
  },
);

const states = Object.keys(orderStates) as OrderState[];

/** How many orders each state has among those that match the rest of the filter, counted up to the limit of lists. */
export const CountOrders = query(
  async ({ entityManager: em }, { filter }: { filter: OrdersFilterQuery }): Promise<OrderCounts> => {
    const counts = [undefined, ...states].map((state) => {
      const matching = filteredOrders({ ...filter, state });
      return sql`(select count(*)::int from (select 1 ${matching} limit ${maxCount + 1}) as counted) as ${sql.ref(state ?? 'all')}`;
    });
    const row = await sqlRow<OrderCounts>(em)`select ${sql.join(counts)}`;
    if (!row) throw new Error('Orders cannot be counted');
    return row;
  },
);

/** The orders before and after one, in the filtered list. */
export const OrderNeighbours = query(
  async (
    { entityManager: em },
    { orderId, filter }: { orderId: string; filter: OrdersFilterQuery },
  ): Promise<Neighbours> => {
    const matching = filteredOrders(filter);
    const row = await sqlRow<Neighbours>(em)`
    with here as (select created_at, id from commerce_order where id = ${orderId})
    select (select o.id ${matching} and (o.created_at, o.id) > (select created_at, id from here)
            order by o.created_at, o.id limit 1) as newer,
           (select o.id ${matching} and (o.created_at, o.id) < (select created_at, id from here)
            order by o.created_at desc, o.id desc limit 1) as older`;
    return row ?? { newer: null, older: null };
  },
);
