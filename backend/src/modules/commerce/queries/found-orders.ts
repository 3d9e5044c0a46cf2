import type { OrderSort, OrdersQuery, OrderState } from '@atelier/contracts/orders';
import { mentions, sql } from '../../../kernel/query.js';
import { paidBy } from './order-row.js';

/** What narrows a list of orders; the page is the list's own. */
export type OrdersFilter = Omit<OrdersQuery, 'all' | 'currentPage' | 'sort' | 'order'>;

const ways = { asc: sql`asc`, desc: sql`desc` };
type Way = keyof typeof ways;

/** Each with its index; the number breaks ties, the same way. */
export const ordersOrder: Record<OrderSort, (way: Way) => ReturnType<typeof sql>> = {
  createdAt: (way) => sql`o.created_at ${ways[way]}, o.id ${ways[way]}`,
  buyer: (way) => sql`folded(o.buyer_name) ${ways[way]}, o.id ${ways[way]}`,
  amount: (way) => sql`o.amount_cents ${ways[way]}, o.id ${ways[way]}`,
};

const ofState: Record<OrderState, ReturnType<typeof sql<boolean>>> = {
  paid: sql<boolean>`o.status = 'paid'`,
  pending: sql<boolean>`o.status = 'pending'`,
  failed: sql<boolean>`o.status in ('failed', 'expired')`,
  refunded: sql<boolean>`o.id in (select order_id from commerce_refund where status <> 'failed')`,
  disputed: sql<boolean>`(o.status = 'disputed' or o.disputed_since is not null)`,
  'to-settle': sql<boolean>`o.id in (
    select p.order_id from commerce_anomaly a join commerce_payment p on p.id = a.payment_id where a.settled_at is null)`,
};

/** `from … where …` of the orders that a filter leaves: the list, its counts, its days and its neighbours read one and the same. */
export const foundOrders = (
  { search, state, month, provider, course, buyer }: OrdersFilter,
  /** Null for everybody's. */
  ownerId: string | null = null,
) => {
  const owner = ownerId ?? buyer;
  return sql`
    from commerce_order o where true
      ${owner ? sql`and o.user_id = ${owner}` : sql``}
      ${state ? sql`and ${ofState[state]}` : sql``}
      ${month ? sql`and ${within(month)}` : sql``}
      ${provider ? sql`and (${paidBy}) = ${provider}` : sql``}
      ${course ? sql`and o.id in (select order_id from commerce_order_item where course_id = ${course})` : sql``}
      ${search ? sql`and ${named(search)}` : sql``}`;
};

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
