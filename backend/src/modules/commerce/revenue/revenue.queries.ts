import { toEuros } from '@atelier/contracts/common';
import type { DailyRevenue } from '@atelier/contracts/dashboard';
import type { Revenue } from '@atelier/contracts/revenue';
import { dayOf, lastDays, startOfDay } from '../../../kernel/days-of-paris.js';
import { anyOf, sql, sqlRow, sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { revenueFigures } from '../figures.js';

/** How many orders were paid on each of these days in Paris, from the precomputed figures. */
export const ReadDailyOrders = query(
  async ({ entityManager: em }, { days }: { days: readonly string[] }): Promise<number[]> => {
    const figures = await revenueFigures.read(
      em,
      days.map((day) => `orders:${day}`),
    );
    return days.map((day) => figures[`orders:${day}`]?.total ?? 0);
  },
);

const maxDaysOfTwoMonths = 62;

/** Revenue of this month and the one before, day by day, from the precomputed figures. */
export const ReadDailyRevenue = query(async ({ entityManager: em }): Promise<DailyRevenue> => {
  const past = lastDays(maxDaysOfTwoMonths);
  const today = past.at(-1) ?? '';
  const monthStart = `${today.slice(0, 7)}-01`;
  const lastDayOfPreviousMonth = past[past.indexOf(monthStart) - 1] ?? '';
  const days = past.filter((day) => day >= `${lastDayOfPreviousMonth.slice(0, 7)}-01`);
  const figures = await revenueFigures.read(
    em,
    days.flatMap((day) => [`received:${day}`, `refunded:${day}`, `orders:${day}`]),
  );
  const total = (name: string) => figures[name]?.total ?? 0;
  return {
    today,
    days: days.map((day) => ({
      day,
      received: toEuros(total(`received:${day}`)),
      refunded: toEuros(total(`refunded:${day}`)),
      orders: total(`orders:${day}`),
    })),
  };
});

export interface DayOfRevenue {
  courseId: string;
  /** Of Paris, as `YYYY-MM-DD`. */
  day: string;
  receivedCents: number;
  refundedCents: number;
  sales: number;
  refunds: number;
}

/** Sales and refunds of some courses on each of the last days; days without either are left out. */
export const RevenueByDay = query(
  (
    { entityManager: em },
    { courseIds, days }: { courseIds: string[]; days: number },
  ): Promise<DayOfRevenue[]> => {
    const since = startOfDay(days - 1);
    return sqlRows<DayOfRevenue>(em)`
    select course_id as "courseId", ${dayOf(sql`at`)} as day,
           coalesce(sum(cents) filter (where "isReceived"), 0)::int as "receivedCents",
           coalesce(sum(cents) filter (where not "isReceived"), 0)::int as "refundedCents",
           (count(*) filter (where "isReceived" and cents > 0))::int as sales,
           (count(*) filter (where not "isReceived"))::int as refunds
    from (
      select i.course_id, o.paid_at as at, i.unit_cents as cents, true as "isReceived"
      from commerce_order o join commerce_order_item i on i.order_id = o.id where o.paid_at >= ${since}
      union all
      select l.course_id, r.settled_at, l.cents, false
      from commerce_refund r join commerce_payment p on p.id = r.payment_id and p.status = 'succeeded'
      join commerce_refund_line l on l.refund_id = r.id and not l.is_void
      where r.status = 'succeeded' and r.settled_at >= ${since}
      union all
      select (line ->> 'courseId')::uuid, n.issued_at, (line ->> 'cents')::int, false
      from commerce_credit_note n cross join lateral jsonb_array_elements(n.lines) as line
      where n.dispute_ref is not null and n.issued_at >= ${since}
    ) movements where course_id = ${anyOf(courseIds)} group by 1, 2`;
  },
);

interface RevenueRow {
  months: Revenue['months'];
  paidOrders: number;
  firstPaidAt: string | null;
  toSettle: number;
  withoutOrder: Revenue['withoutOrder'];
}

/** Revenue of the last twelve months: settled payments and refunds only. */
export const ReadRevenue = query(async ({ entityManager: em }): Promise<Revenue> => {
  const row = await sqlRow<RevenueRow>(em)`
    with months as (
      select generate_series(date_trunc('month', now() at time zone 'Europe/Paris') - interval '11 months',
        date_trunc('month', now() at time zone 'Europe/Paris'), interval '1 month') as start
    ), span as (select min(start) at time zone 'Europe/Paris' as since from months),
    paid as (
      select date_trunc('month', paid_at at time zone 'Europe/Paris') as start, sum(amount_cents)::int as cents, count(*)::int as orders
      from commerce_order where paid_at >= (select since from span) group by 1
    ), refunded as (
      select start, sum(cents)::int as cents, count(*)::int as refunds from (
        select date_trunc('month', r.settled_at at time zone 'Europe/Paris') as start, r.amount_cents as cents
        from commerce_refund r join commerce_payment p on p.id = r.payment_id and p.status = 'succeeded'
        where r.status = 'succeeded' and r.settled_at >= (select since from span)
        union all
        select date_trunc('month', issued_at at time zone 'Europe/Paris'), cents
        from commerce_credit_note where dispute_ref is not null and issued_at >= (select since from span)
      ) each group by 1
    ),
    attempts as (
      select date_trunc('month', created_at at time zone 'Europe/Paris') as start, count(*)::int as tried,
             count(*) filter (where status = 'failed')::int as refused
      from commerce_payment where created_at >= (select since from span) and status <> 'canceled' group by 1
    )
    select (select json_agg(json_build_object('month', to_char(m.start, 'YYYY-MM'), 'received', coalesce(p.cents, 0),
              'refunded', coalesce(g.cents, 0), 'orders', coalesce(p.orders, 0), 'refunds', coalesce(g.refunds, 0),
              'tried', coalesce(a.tried, 0), 'refused', coalesce(a.refused, 0)) order by m.start)
            from months m left join paid p using (start) left join refunded g using (start) left join attempts a using (start)) as months,
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

/** A buyer's spending in cents, net of refunds and lost disputes. Settled money only, like revenue. */
export const NetSpent = query(
  async ({ entityManager: em }, { buyerId }: { buyerId: string }): Promise<number> => {
    const row = await sqlRow<{ cents: number }>(em)`
    with own as materialized (
      select id, case when paid_at is null then 0 else amount_cents end as cents
      from commerce_order where user_id = ${buyerId}
    )
    select (coalesce((select sum(cents) from own), 0)
      - coalesce((select sum(r.amount_cents) from commerce_refund r
          join commerce_payment p on p.id = r.payment_id and p.status = 'succeeded'
          where p.order_id in (select id from own) and r.status = 'succeeded'), 0)
      - coalesce((select sum(cents) from commerce_credit_note
          where order_id in (select id from own) and dispute_ref is not null), 0))::int as cents`;
    return row?.cents ?? 0;
  },
);
