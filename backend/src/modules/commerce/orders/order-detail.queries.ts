import { toEuros } from '@atelier/contracts/common';
import type { OrderDetail, OrderLine } from '@atelier/contracts/orders';
import { guaranteeEnd, isRefundable, withdrawalEnd } from '@atelier/contracts/words/order-words';
import { query } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { isoOrNull, sql, sqlRow, toIso } from '../../../kernel/query.js';
import { toVersion } from '../legal/legal.queries.js';
import { orderColumns, type OrderRow, toOrderSummary } from './order-list.queries.js';

/** An order line as commerce knows it; the buyer's progress comes from enrollment. */
export type CommerceOrderLine = Pick<OrderLine, 'courseId' | 'title' | 'amount' | 'refund'>;
export type CommerceOrder = Omit<OrderDetail, 'lines'> & { lines: CommerceOrderLine[] };

/** Times as text and amounts in cents, as stored. */
interface DetailRow extends OrderRow {
  termsVersion: string | null;
  termsNumber: number | null;
  termsEffectiveAt: string | null;
  waiverAt: string | null;
  lines: CommerceOrderLine[];
  refunds: OrderDetail['refunds'];
  creditNotes: OrderDetail['creditNotes'];
  payments: OrderDetail['payments'];
  webhooks: OrderDetail['webhooks'];
  anomalies: Omit<OrderDetail['anomalies'][number], 'canRefund' | 'canAssign'>[];
}

const lines = sql`
  select coalesce(json_agg(json_build_object('courseId', i.course_id, 'title', i.title, 'amount', i.unit_cents,
    'refund', case when r.id is not null then json_build_object(
      '_id', r.id, 'status', r.status, 'amount', l.cents, 'at', coalesce(r.settled_at, r.requested_at)) end)
    order by i.title, i.course_id), '[]')
  from commerce_order_item i
  left join commerce_refund_line l on l.order_id = i.order_id and l.course_id = i.course_id and not l.is_void
  left join commerce_refund r on r.id = l.refund_id
  where i.order_id = o.id`;

const refunds = sql`
  select coalesce(json_agg(json_build_object('_id', r.id, 'kind', r.kind, 'status', r.status, 'amount', r.amount_cents,
    'reason', r.reason, 'requestedAt', r.requested_at, 'settledAt', r.settled_at, 'failure', r.failure,
    'receiptNumber', r.receipt_number, 'byLink', r.by_link, 'courses', (
      select coalesce(json_agg(i.title order by i.title), '[]') from commerce_refund_line l
      join commerce_order_item i on i.order_id = l.order_id and i.course_id = l.course_id where l.refund_id = r.id))
    order by r.requested_at, r.id), '[]')
  from commerce_refund r where r.order_id = o.id`;

const creditNotes = sql`
  select coalesce(json_agg(json_build_object('number', number, 'amount', cents, 'issuedAt', issued_at) order by number), '[]')
  from commerce_credit_note where order_id = o.id`;

const payments = sql`
  select coalesce(json_agg(json_build_object('_id', id, 'provider', provider, 'reference', provider_ref, 'status', status,
    'amount', coalesce(captured_cents, amount_cents), 'failure', failure, 'createdAt', created_at) order by created_at), '[]')
  from commerce_payment where order_id = o.id`;

const webhooks = sql`
  select coalesce(json_agg(json_build_object('type', w.type, 'at', w.received_at) order by w.received_at), '[]')
  from commerce_payment p join commerce_webhook_inbox w on w.provider = p.provider and w.payment_ref = p.provider_ref
  where p.order_id = o.id`;

const anomalies = sql`
  select coalesce(json_agg(json_build_object('_id', a.id, 'kind', a.kind, 'amount', (a.facts ->> 'amountCents')::int,
    'noticedAt', a.noticed_at, 'settledAt', a.settled_at, 'settledByItself', a.settled_by is not distinct from 'system',
    'note', a.note) order by a.noticed_at), '[]')
  from commerce_anomaly a join commerce_payment p on p.id = a.payment_id where p.order_id = o.id`;

/**
 * An order with its refunds, credit notes and, for the administration, its payments, webhooks and anomalies.
 * @param buyerId null for the administration, which sees payments, webhooks and anomalies too
 * @throws DomainError `order-not-found`, also for a buyer who does not own it
 */
export const ReadOrder = query(
  async (
    { entityManager: em },
    { orderId, buyerId }: { orderId: string; buyerId: string | null },
  ): Promise<CommerceOrder> => {
    const none = sql`'[]'::json`;
    const forAdministration = (rows: typeof payments) => (buyerId === null ? sql`(${rows})` : none);
    const row = await sqlRow<DetailRow>(em)`
    select ${orderColumns}, o.terms_version as "termsVersion", o.terms_number as "termsNumber",
           (select effective_at from commerce_legal_text where kind = 'terms' and number = o.terms_number)
             as "termsEffectiveAt", o.waiver_at as "waiverAt",
           (${lines}) as lines, (${refunds}) as refunds, (${creditNotes}) as "creditNotes",
           ${forAdministration(payments)} as payments, ${forAdministration(webhooks)} as webhooks,
           ${forAdministration(anomalies)} as anomalies
    from commerce_order o
    where o.id = ${orderId} ${buyerId === null ? sql`` : sql`and o.user_id = ${buyerId}`}`;
    if (!row) throw new DomainError('order-not-found');
    return toDetail(row);
  },
);

const priced = <Item extends { amount: number }>(item: Item): Item => ({
  ...item,
  amount: toEuros(item.amount),
});

const toDetail = (row: DetailRow): CommerceOrder => ({
  ...toOrderSummary(row),
  terms: {
    version: row.termsVersion,
    accepted:
      row.termsNumber !== null && row.termsEffectiveAt !== null
        ? toVersion({ number: row.termsNumber, effectiveAt: row.termsEffectiveAt })
        : null,
    waivedAt: isoOrNull(row.waiverAt),
  },
  lines: row.lines.map((line) => ({
    ...priced(line),
    refund: line.refund && { ...priced(line.refund), at: toIso(line.refund.at) },
  })),
  refunds: row.refunds.map((refund) => ({
    ...priced(refund),
    requestedAt: toIso(refund.requestedAt),
    settledAt: isoOrNull(refund.settledAt),
  })),
  creditNotes: row.creditNotes.map((note) => ({ ...priced(note), issuedAt: toIso(note.issuedAt) })),
  guaranteeUntil: row.team || !row.paidAt ? null : guaranteeEnd(row.paidAt).toISOString(),
  withdrawalUntil: row.team || !row.paidAt ? null : withdrawalEnd(row.paidAt).toISOString(),
  payments: row.payments.map((payment) => ({ ...priced(payment), createdAt: toIso(payment.createdAt) })),
  webhooks: row.webhooks.map(({ type, at }) => ({ type, at: toIso(at) })),
  anomalies: row.anomalies.map((anomaly) => ({
    ...priced(anomaly),
    noticedAt: toIso(anomaly.noticedAt),
    settledAt: isoOrNull(anomaly.settledAt),
    canRefund: anomaly.settledAt === null && isRefundable(anomaly.kind),
    canAssign: anomaly.settledAt === null && anomaly.kind === 'refund-unassigned',
  })),
});
