import { toEuros } from '@atelier/contracts/common';
import type { Revenue } from '@atelier/contracts/revenue';
import { query } from '../../../kernel/use-case.js';
import { sqlRow, toIso } from '../../../kernel/query.js';

interface Row {
  months: Revenue['months'];
  paidOrders: number;
  firstPaidAt: string | null;
  toSettle: number;
  withoutOrder: Revenue['withoutOrder'];
}

/** The money of the last twelve months, as the providers settled it: what was asked for is not counted. */
export const ReadRevenue = query(async ({ entityManager: em }): Promise<Revenue> => {
  const row = await sqlRow<Row>(em)`
    with months as (
      select generate_series(date_trunc('month', now() at time zone 'Europe/Paris') - interval '11 months',
        date_trunc('month', now() at time zone 'Europe/Paris'), interval '1 month') as start
    ), span as (select min(start) at time zone 'Europe/Paris' as since from months),
    paid as (
      select date_trunc('month', paid_at at time zone 'Europe/Paris') as start, sum(amount_cents)::int as cents, count(*)::int as orders
      from commerce_order where paid_at >= (select since from span) group by 1
    ), gone as (
      select start, sum(cents)::int as cents, count(*)::int as refunds from (
        select date_trunc('month', r.settled_at at time zone 'Europe/Paris') as start, r.amount_cents as cents
        from commerce_refund r join commerce_payment p on p.id = r.payment_id and p.status = 'succeeded'
        where r.status = 'succeeded' and r.settled_at >= (select since from span)
        union all
        select date_trunc('month', issued_at at time zone 'Europe/Paris'), cents
        from commerce_credit_note where dispute_ref is not null and issued_at >= (select since from span)
      ) each group by 1
    ),
    asked as (
      select date_trunc('month', created_at at time zone 'Europe/Paris') as start, count(*)::int as tried,
             count(*) filter (where status = 'failed')::int as refused
      from commerce_payment where created_at >= (select since from span) and status <> 'canceled' group by 1
    )
    select (select json_agg(json_build_object('month', to_char(m.start, 'YYYY-MM'), 'received', coalesce(p.cents, 0),
              'refunded', coalesce(g.cents, 0), 'orders', coalesce(p.orders, 0), 'refunds', coalesce(g.refunds, 0),
              'tried', coalesce(a.tried, 0), 'refused', coalesce(a.refused, 0)) order by m.start)
            from months m left join paid p using (start) left join gone g using (start) left join asked a using (start)) as months,
           (select count(*)::int from commerce_order where paid_at is not null) as "paidOrders",
           (select min(paid_at) from commerce_order) as "firstPaidAt",
           (select count(*)::int from commerce_anomaly where settled_at is null) as "toSettle",
           (select coalesce(json_agg(json_build_object('_id', id, 'provider', facts ->> 'provider', 'reference', subject,
              'amount', (facts ->> 'amountCents')::int, 'noticedAt', noticed_at) order by noticed_at), '[]')
            from commerce_anomaly where kind = 'payment-without-order' and settled_at is null) as "withoutOrder"`;
  const { months = [], paidOrders = 0, firstPaidAt = null, toSettle = 0, withoutOrder = [] } = row ?? {};
  return {
    months: months.map(({ received, refunded, ...month }) => ({
      ...month,
      received: toEuros(received),
      refunded: toEuros(refunded),
    })),
    paidOrders,
    firstPaidAt: firstPaidAt && toIso(firstPaidAt),
    toSettle,
    withoutOrder: withoutOrder.map(({ amount, noticedAt, ...one }) => ({
      ...one,
      amount: toEuros(amount),
      noticedAt: toIso(noticedAt),
    })),
  };
});
