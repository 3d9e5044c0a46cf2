import type { EntityManager } from '@mikro-orm/postgresql';
import type { RefundKind } from '@atelier/contracts/words/order-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import type { Order } from '../domain/order.js';
import { Payment } from '../domain/payment.js';
import { Refund } from '../domain/refund.js';
import { commerce } from '../tables.js';

interface Claim {
  kind: RefundKind;
  /** The courses that go back; null for all that is left. */
  courseIds: string[] | null;
  reason: string;
  requestedBy: string | null;
}

interface FreeLine {
  courseId: string;
  unitCents: number;
}

/**
 * Claims lines of an order for a refund, which is then asked of the provider. Two who ask at once take turns at the order.
 * @param order held by this transaction
 * @throws DomainError `order-not-paid`, `order-disputed`, `nothing-to-refund`
 */
export async function claimRefund(em: EntityManager, order: Order, claim: Claim): Promise<Refund> {
  const payment = await em.findOne(Payment, { orderId: order.id, status: 'succeeded' });
  if (order.status === 'refunded') throw new DomainError('nothing-to-refund');
  if (order.status === 'disputed' || order.disputedSince) throw new DomainError('order-disputed');
  if (!payment || order.status !== 'paid') throw new DomainError('order-not-paid');
  const { kind, courseIds, reason, requestedBy } = claim;
  const free = await freeLines(em, order.id);
  const chosen = courseIds ? free.filter(({ courseId }) => courseIds.includes(courseId)) : free;
  if (courseIds && chosen.length < new Set(courseIds).size) throw new DomainError('nothing-to-refund');
  const left = await leftCents(em, payment);
  const isRest = chosen.length === free.length;
  const lines = shared(chosen, isRest ? left : Math.min(left, sumOf(chosen)));
  const amountCents = isRest ? left : lines.reduce((sum, { cents }) => sum + cents, 0);
  if (amountCents <= 0) throw new DomainError('nothing-to-refund');
  const refund = Refund.ask(payment, { kind, amountCents, reason, requestedBy });
  await em.persist(refund).flush();
  await claimLines(em, refund, lines);
  return refund;
}

/** Money that no order needs, such as that of a second payment, goes back whole. Null when that was asked already. */
export async function claimWhole(
  em: EntityManager,
  payment: Payment,
  kind: RefundKind,
): Promise<Refund | null> {
  if (!payment.capturedCents || (await em.count(Refund, { paymentId: payment.id })) > 0) return null;
  const asked = { kind, amountCents: payment.capturedCents, reason: '', requestedBy: null };
  const refund = Refund.ask(payment, asked);
  await em.persist(refund).flush();
  return refund;
}

/**
 * What is left of a payment, whatever it was for.
 * @throws DomainError those of `claimRefund`
 */
export async function claimRest(
  em: EntityManager,
  order: Order,
  payment: Payment,
  requestedBy: string,
): Promise<Refund> {
  const asked = { kind: 'administrator', courseIds: null, reason: '', requestedBy } as const;
  if (payment.status === 'succeeded') return claimRefund(em, order, asked);
  const amountCents = await leftCents(em, payment);
  if (amountCents <= 0) throw new DomainError('nothing-to-refund');
  const refund = Refund.ask(payment, { kind: 'administrator', amountCents, reason: '', requestedBy });
  await em.persist(refund).flush();
  return refund;
}

/** The lines of an order that no refund has claimed. */
export const freeLines = (em: EntityManager, orderId: string): Promise<FreeLine[]> =>
  sqlRows<FreeLine>(em)`
    select course_id as "courseId", unit_cents as "unitCents" from commerce_order_item i
    where order_id = ${orderId} and not exists (
      select from commerce_refund_line l
      where l.order_id = i.order_id and l.course_id = i.course_id and not l.is_void)
    order by course_id`;

export async function claimLines(
  em: EntityManager,
  refund: Refund,
  lines: { courseId: string; cents: number }[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ courseId, cents }) => ({
    refund_id: refund.id,
    course_id: courseId,
    order_id: refund.orderId,
    cents,
  }));
  await commerce(em).insertInto('commerce_refund_line').values(rows).execute();
}

/** What was taken and neither went back nor is on its way. */
export async function leftCents(em: EntityManager, payment: Payment): Promise<number> {
  const row = await sqlRow<{ cents: number }>(em)`
    select coalesce(sum(amount_cents), 0)::int as cents from commerce_refund
    where payment_id = ${payment.id} and status <> 'failed'`;
  return (payment.capturedCents ?? 0) - (row?.cents ?? 0);
}

const sumOf = (lines: FreeLine[]): number => lines.reduce((sum, { unitCents }) => sum + unitCents, 0);

/** Each line its price, as far as the money goes; what is left over belongs to the last. */
export function shared(lines: FreeLine[], cents: number): { courseId: string; cents: number }[] {
  let left = cents;
  return lines.map(({ courseId, unitCents }, index) => {
    const share = index === lines.length - 1 ? left : Math.min(unitCents, left);
    left -= share;
    return { courseId, cents: share };
  });
}
