import { query } from '../../../kernel/use-case.js';
import { sqlRow } from '../../../kernel/query.js';

/** What somebody has paid, less what went back to them or to their bank, in cents. Settled money alone, as the revenue counts it. */
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
