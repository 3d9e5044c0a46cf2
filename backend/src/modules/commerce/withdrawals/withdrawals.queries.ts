import { toEuros } from '@atelier/contracts/common';
import type { WithdrawalClosure, WithdrawalOrder } from '@atelier/contracts/withdrawals';
import { orderName, type OrderStatus, withdrawalEnd } from '@atelier/contracts/words/order-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { hashLinkToken } from '../../../kernel/link-token.js';
import { isoOrNull, sql, sqlRow, sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { linkHours } from './withdrawal-link.domain.js';

/** As commerce knows it: which courses were begun comes from enrolment. */
export type CommerceWithdrawal = Omit<WithdrawalOrder, 'lines'> & {
  lines: Omit<WithdrawalOrder['lines'][number], 'isBegun'>[];
  /** Who has the courses: the buyer or the gift's recipient; null while nobody has. */
  holderId: string | null;
};

interface Row {
  id: string;
  number: number;
  status: OrderStatus;
  createdAt: string;
  paidAt: string;
  disputedSince: string | null;
  isGift: boolean;
  isTeam: boolean;
  amountCents: number;
  name: string;
  email: string;
  waivedAt: string | null;
  holderId: string | null;
  lines: CommerceWithdrawal['lines'];
  receipts: CommerceWithdrawal['receipts'];
}

/** Enough to see why an older order is closed; all are in « Mes commandes ». */
const maxOrders = 50;

/**
 * Paid orders with what decides on their withdrawal, the latest first: a buyer's, or one.
 * @param now for tests
 */
export const ListWithdrawals = query(
  async (
    { entityManager: em },
    { of, now = new Date() }: { of: { buyerId: string } | { orderId: string }; now?: Date },
  ): Promise<CommerceWithdrawal[]> => {
    const rows = await sqlRows<Row>(em)`
      select o.id, o.number, o.status, o.created_at as "createdAt", o.paid_at as "paidAt",
        o.disputed_since as "disputedSince", o.gift_id is not null as "isGift", o.team_id is not null as "isTeam",
        o.amount_cents as "amountCents", o.buyer_name as name, o.email, o.waiver_at as "waivedAt",
        o.holder_id as "holderId",
        (select coalesce(json_agg(json_build_object('courseId', i.course_id, 'title', i.title, 'amount', i.unit_cents,
           'refund', case when r.id is not null then json_build_object('_id', r.id, 'status', r.status,
             'amount', l.cents, 'at', coalesce(r.settled_at, r.requested_at)) end) order by i.title, i.course_id), '[]')
         from commerce_order_item i
         left join commerce_refund_line l on l.order_id = i.order_id and l.course_id = i.course_id and not l.is_void
         left join commerce_refund r on r.id = l.refund_id
         where i.order_id = o.id) as lines,
        (select coalesce(json_agg(json_build_object('number', receipt_number, 'at', requested_at)
           order by requested_at), '[]')
         from commerce_refund where order_id = o.id and receipt_number is not null) as receipts
      from commerce_order o
      where o.paid_at is not null and ${'buyerId' in of ? sql`o.user_id = ${of.buyerId}` : sql`o.id = ${of.orderId}`}
      order by o.paid_at desc, o.id limit ${maxOrders}`;
    return rows.map((row) => toWithdrawal(row, now));
  },
);

function toWithdrawal(row: Row, now: Date): CommerceWithdrawal {
  const lines = row.lines.map((line) => ({
    ...line,
    amount: toEuros(line.amount),
    refund: line.refund && { ...line.refund, amount: toEuros(line.refund.amount), at: toIso(line.refund.at) },
  }));
  const paidAt = toIso(row.paidAt);
  const { id: _id, isGift, holderId } = row;
  return {
    _id,
    number: orderName(row.number),
    createdAt: toIso(row.createdAt),
    paidAt,
    isGift,
    buyer: { name: row.name, email: row.email },
    terms: { waivedAt: isoOrNull(row.waivedAt) },
    withdrawalUntil: row.isTeam ? null : withdrawalEnd(paidAt).toISOString(),
    closed: closureOf(row, lines, now),
    lines,
    receipts: row.receipts.map(({ number, at }) => ({ number, at: toIso(at) })),
    holderId,
  };
}

/** Why the order as a whole is closed, and since when. */
function closureOf(
  row: Row,
  lines: CommerceWithdrawal['lines'],
  now: Date,
): { why: WithdrawalClosure; since: string } | null {
  const closed = (why: WithdrawalClosure, since: string) => ({ why, since });
  const paidAt = toIso(row.paidAt);
  const refunds = lines.flatMap(({ refund }) => refund?.at ?? []).toSorted();
  if (row.isTeam) return closed('professional', paidAt);
  if (row.status === 'refunded' || refunds.length === lines.length)
    return closed('refunded', refunds.at(-1) ?? paidAt);
  if (row.status === 'disputed' || row.disputedSince)
    return closed('disputed', isoOrNull(row.disputedSince) ?? paidAt);
  if (row.amountCents === 0) return closed('free', paidAt);
  const end = withdrawalEnd(paidAt);
  return now >= end ? closed('over', end.toISOString()) : null;
}

/**
 * The order that a mailed link is for, and its buyer.
 * @throws DomainError `withdrawal-link-invalid`
 */
export const ReadWithdrawalLink = query(
  async (
    { entityManager: em },
    { token, now = new Date() }: { token: string; now?: Date },
  ): Promise<{ orderId: string; buyerId: string }> => {
    const row = await sqlRow<{ orderId: string; buyerId: string }>(em)`
      select o.id as "orderId", o.user_id as "buyerId"
      from commerce_withdrawal_link l join commerce_order o on o.id = l.order_id
      where l.token_hash = ${hashLinkToken(token)}
        and l.requested_at > ${now}::timestamptz - make_interval(hours => ${linkHours})`;
    if (!row) throw new DomainError('withdrawal-link-invalid');
    return row;
  },
);

/** Facts about the withdrawal function, for « Conformité ». */
export interface WithdrawalFacts {
  /** Withdrawals since 1 January, Paris. */
  declared: number;
  /** Those whose acknowledgement has left. */
  acknowledged: number;
  /** When the oldest one without acknowledgement was declared; null if there is none. */
  waitingSince: string | null;
}

export const WithdrawalDuty = query(
  async ({ entityManager: em }, { now = new Date() }: { now?: Date }): Promise<WithdrawalFacts> => {
    const row = await sqlRow<WithdrawalFacts>(em)`
      select count(*)::int as declared, count(m.sent_at)::int as acknowledged,
        min(r.requested_at) filter (where m.sent_at is null) as "waitingSince"
      from commerce_refund r left join commerce_mail m on m.kind = 'withdrawn' and m.about_id = r.id
      where r.receipt_number is not null
        and r.requested_at >= date_trunc('year', ${now}::timestamptz at time zone 'Europe/Paris') at time zone 'Europe/Paris'`;
    return {
      declared: row?.declared ?? 0,
      acknowledged: row?.acknowledged ?? 0,
      waitingSince: row?.waitingSince ? toIso(row.waitingSince) : null,
    };
  },
);
