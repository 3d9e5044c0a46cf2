import { dayOf } from '../../kernel/days-of-paris.js';
import { Figures } from '../../kernel/figures.js';
import { sql } from '../../kernel/query.js';

/**
 * Revenue per day in Paris: `orders:<day>` counts paid orders, `received:<day>` and `refunded:<day>` are cents,
 * each on its own day. A lost dispute's credit note has a number and no id, so that its subject is a digest of the
 * number.
 */
export const revenueFigures = new Figures(
  'commerce',
  sql`
    select id as subject, 'orders:' || ${dayOf(sql`paid_at`)} as figure, 1 as amount
    from commerce_order where paid_at is not null
    union all
    select p.id, 'received:' || ${dayOf(sql`o.paid_at`)}, o.amount_cents
    from commerce_payment p join commerce_order o on o.id = p.order_id
    where p.status = 'succeeded' and o.paid_at is not null
    union all
    select r.id, 'refunded:' || ${dayOf(sql`r.settled_at`)}, r.amount_cents
    from commerce_refund r join commerce_payment p on p.id = r.payment_id and p.status = 'succeeded'
    where r.status = 'succeeded'
    union all
    select md5(number)::uuid, 'refunded:' || ${dayOf(sql`issued_at`)}, cents
    from commerce_credit_note where dispute_ref is not null`,
);

/** The counted subjects of an order. */
export const revenueSubjects = (orderId: string) => sql<{ subject: string }>`
  select id as subject from commerce_order where id = ${orderId}
  union all select id from commerce_payment where order_id = ${orderId} and status = 'succeeded'
  union all select id from commerce_refund where order_id = ${orderId}
  union all select md5(number)::uuid from commerce_credit_note where order_id = ${orderId} and dispute_ref is not null`;
