import { toEuros } from '@atelier/contracts/common';
import type { OrderSummary } from '@atelier/contracts/orders';
import { orderName, type OrderStatus } from '@atelier/contracts/words/order-words';
import { sql, toIso } from '../../../kernel/query.js';

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

/** How an order was paid, else how it was tried last. */
export const paidBy = sql<string | null>`
  select p.provider from commerce_payment p where p.order_id = o.id
  order by p.status = 'succeeded' desc, p.created_at desc limit 1`;

/** What every reader of an order `o` sees. A refund of what was paid twice is not one of the order. */
export const orderColumns = sql<OrderRow>`
  o.id, o.number, o.status, o.disputed_since is not null as "isDisputed", o.gift_id is not null as "isGift",
  (select json_build_object('_id', t.id, 'company', t.company, 'places', t.places)
   from commerce_team t where t.id = o.team_id) as team, o.amount_cents as "amountCents",
  o.created_at as "createdAt", o.paid_at as "paidAt", o.invoice_number as "invoiceNumber",
  o.user_id as "userId", o.buyer_name as "buyerName", o.email,
  (select coalesce(sum(r.amount_cents), 0)::int from commerce_refund r join commerce_payment rp on rp.id = r.payment_id
   where r.order_id = o.id and r.status <> 'failed' and rp.status = 'succeeded') as "refundedCents",
  (${paidBy}) as provider`;

export const toOrderFacts = (row: OrderRow): Omit<OrderSummary, 'courses' | 'isToSettle'> => ({
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
