import { query } from '../../../kernel/use-case.js';
import { dayOf, startOfDay } from '../../../kernel/days-of-paris.js';
import { anyOf, sql, sqlRows } from '../../../kernel/query.js';

export interface DayOfRevenue {
  courseId: string;
  /** Of Paris, as `YYYY-MM-DD`. */
  day: string;
  receivedCents: number;
  refundedCents: number;
  sales: number;
  refunds: number;
}

/** What some courses brought on each of the last days, and what of it went back on that day. Days without either are left out. */
export const RevenueByDay = query(
  (
    { entityManager: em },
    { courseIds, days }: { courseIds: string[]; days: number },
  ): Promise<DayOfRevenue[]> => {
    const since = startOfDay(days - 1);
    return sqlRows<DayOfRevenue>(em)`
    select course_id as "courseId", ${dayOf(sql`at`)} as day,
           coalesce(sum(cents) filter (where came), 0)::int as "receivedCents",
           coalesce(sum(cents) filter (where not came), 0)::int as "refundedCents",
           (count(*) filter (where came and cents > 0))::int as sales,
           (count(*) filter (where not came))::int as refunds
    from (
      select i.course_id, o.paid_at as at, i.unit_cents as cents, true as came
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
    ) moved where course_id = ${anyOf(courseIds)} group by 1, 2`;
  },
);
