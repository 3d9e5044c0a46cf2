import type { EntityManager } from '@mikro-orm/postgresql';
import type { UnmatchedPayment } from '@atelier/contracts/orders';
import { toEuros } from '@atelier/contracts/common';
import type { PaymentsStatus } from '@atelier/contracts/operations';
import { orderName, type OrderStatus } from '@atelier/contracts/words/order-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { minIdWithin, sqlRow, sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';

interface UnmatchedRow {
  id: string;
  provider: string | null;
  reference: string;
  amountCents: number;
  noticedAt: string;
  orderId: string | null;
  number: number;
  status: OrderStatus;
  createdAt: string;
  buyer: string;
  courses: string[];
  isNamed: boolean;
}

/**
 * A payment without an order, and the unpaid order that it was most likely for: the one that the provider names,
 * else the latest before it of the same amount.
 * @throws DomainError `anomaly-not-found`
 */
export const ReadUnmatchedPayment = query(
  async ({ entityManager: em }, { anomalyId }: { anomalyId: string }): Promise<UnmatchedPayment> => {
    const row = await sqlRow<UnmatchedRow>(em)`
    select a.id, a.facts ->> 'provider' as provider, a.subject as reference, (a.facts ->> 'amountCents')::int as "amountCents",
           a.noticed_at as "noticedAt", o.id as "orderId", o.number, o.status, o.created_at as "createdAt",
           o.buyer_name as buyer, o.id::text is not distinct from a.facts ->> 'namedOrder' as "isNamed",
           array(select title from commerce_order_item i where i.order_id = o.id order by title) as courses
    from commerce_anomaly a left join lateral (
      select * from commerce_order o
      where o.status in ('pending', 'failed', 'expired') and o.amount_cents = (a.facts ->> 'amountCents')::int
        and (o.id::text = a.facts ->> 'namedOrder'
          or o.created_at between a.noticed_at - interval '4 days' and a.noticed_at)
      order by o.id::text is not distinct from a.facts ->> 'namedOrder' desc, o.created_at desc limit 1
    ) o on true
    where a.id = ${anomalyId} and a.kind = 'payment-without-order' and a.settled_at is null`;
    if (!row) throw new DomainError('anomaly-not-found');
    const { orderId, number, status, buyer, courses, isNamed } = row;
    return {
      _id: row.id,
      provider: row.provider,
      reference: row.reference,
      amount: toEuros(row.amountCents),
      noticedAt: toIso(row.noticedAt),
      likeliest: orderId
        ? {
            _id: orderId,
            number: orderName(number),
            status,
            createdAt: toIso(row.createdAt),
            buyer,
            courses,
            why: isNamed ? ('named' as const) : ('amount' as const),
          }
        : null,
    };
  },
);

export interface PaymentAlert {
  kind: 'unmatched' | 'to-settle' | 'disputes';
  count: number;
  since: string;
}

/** Pending decisions: payments without an order, anomalies of orders, open disputes. */
export const ListPaymentAlerts = query(
  ({ entityManager: em }): Promise<PaymentAlert[]> => sqlRows<PaymentAlert>(em)`
    select kind, count(*)::int as count, min(since) as since from (
      select case when a.kind = 'payment-without-order' then 'unmatched' else 'to-settle' end as kind,
             coalesce(p.order_id, a.id) as subject, min(a.noticed_at) as since
      from commerce_anomaly a left join commerce_payment p on p.id = a.payment_id
      where a.settled_at is null and (a.kind = 'payment-without-order' or p.order_id is not null) group by 1, 2
      union all
      select 'disputes', id, disputed_since from commerce_order where disputed_since is not null
    ) waiting group by kind`,
);

/** Payments begun within the last hour, by outcome. */
export const paymentsOfLastHour = (em: EntityManager): Promise<PaymentsStatus['payments']> =>
  sqlRows<PaymentsStatus['payments'][number]>(em)`
    select provider, status as outcome, count(*)::int as count from commerce_payment
    where id >= ${minIdWithin('1 hour')} group by provider, status order by provider, status`;

/** Open anomalies, by kind. */
export const countOpenAnomalies = (em: EntityManager): Promise<{ kind: string; count: number }[]> =>
  sqlRows<{ kind: string; count: number }>(em)`
    select kind, count(*)::int as count from commerce_anomaly where settled_at is null group by kind`;

/** Payments and anomalies, for the operations page. */
export const ReadPaymentStats = query(async ({ entityManager: em }): Promise<PaymentsStatus> => {
  const [payments, anomalies] = await Promise.all([paymentsOfLastHour(em), countOpenAnomalies(em)]);
  return { payments, anomalies: anomalies.reduce((sum, { count }) => sum + count, 0) };
});
