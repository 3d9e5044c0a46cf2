import { query } from '../../../kernel/use-case.js';
import { sqlRows } from '../../../kernel/query.js';

export interface MoneyToWatch {
  kind: 'unmatched' | 'to-settle' | 'disputes';
  count: number;
  since: string;
}

/** Money that waits for somebody’s decision: without an order, of an order, and what a bank is asking for. */
export const ReadMoneyToWatch = query(
  ({ entityManager: em }): Promise<MoneyToWatch[]> => sqlRows<MoneyToWatch>(em)`
    select kind, count(*)::int as count, min(since) as since from (
      select case when a.kind = 'payment-without-order' then 'unmatched' else 'to-settle' end as kind,
             coalesce(p.order_id, a.id) as subject, min(a.noticed_at) as since
      from commerce_anomaly a left join commerce_payment p on p.id = a.payment_id
      where a.settled_at is null and (a.kind = 'payment-without-order' or p.order_id is not null) group by 1, 2
      union all
      select 'disputes', id, disputed_since from commerce_order where disputed_since is not null
    ) waiting group by kind`,
);
