import { toEuros } from '@atelier/contracts/common';
import type { UnmatchedPayment } from '@atelier/contracts/anomalies';
import { orderName, type OrderStatus } from '@atelier/contracts/words/order-words';
import { query } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow, toIso } from '../../../kernel/query.js';

interface Row {
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
 * Money that belongs to no order, and the unpaid order that it was most likely for: the one that the provider names, else the
 * nearest before it of the same amount.
 * @throws DomainError `anomaly-not-found`
 */
export const ReadUnmatched = query(
  async ({ entityManager: em }, { anomalyId }: { anomalyId: string }): Promise<UnmatchedPayment> => {
    const row = await sqlRow<Row>(em)`
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
