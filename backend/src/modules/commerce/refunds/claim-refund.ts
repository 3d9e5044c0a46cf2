import type { EntityManager } from '@mikro-orm/postgresql';
import type { RefundKind } from '@atelier/contracts/words/order-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import type { Order } from '../orders/order.domain.js';
import { isActiveLine } from '../orders/purchases.js';
import { Payment } from '../payments/payment.domain.js';
import { Refund } from './refund.domain.js';
import { commerce } from '../tables.js';

interface RefundClaim {
  kind: RefundKind;
  /** The courses to refund; null for all that are left. */
  courseIds: string[] | null;
  reason: string;
  requestedBy: string | null;
}

interface RefundableLine {
  courseId: string;
  unitCents: number;
}

export interface CourseCents {
  courseId: string;
  cents: number;
}

/**
 * Claims lines of an order for a refund, which is sent to the provider afterwards. The lock on the order serialises
 * concurrent claims.
 * @param order locked by this transaction
 * @throws DomainError `order-not-paid`, `order-disputed`, `nothing-to-refund`
 */
export async function claimRefund(em: EntityManager, order: Order, claim: RefundClaim): Promise<Refund> {
  const payment = await em.findOne(Payment, { orderId: order.id, status: 'succeeded' });
  if (order.status === 'refunded') throw new DomainError('nothing-to-refund');
  if (order.status === 'disputed' || order.disputedSince) throw new DomainError('order-disputed');
  if (!payment || order.status !== 'paid') throw new DomainError('order-not-paid');
  const { kind, courseIds, reason, requestedBy } = claim;
  const refundable = await refundableLines(em, order.id);
  const chosen = courseIds ? refundable.filter(({ courseId }) => courseIds.includes(courseId)) : refundable;
  if (courseIds && chosen.length < new Set(courseIds).size) throw new DomainError('nothing-to-refund');
  const remainingCents = await refundableCents(em, payment);
  const isRemainder = chosen.length === refundable.length;
  const lines = allocateCents(chosen, isRemainder ? remainingCents : Math.min(remainingCents, sumOf(chosen)));
  const amountCents = isRemainder ? remainingCents : lines.reduce((sum, { cents }) => sum + cents, 0);
  if (amountCents <= 0) throw new DomainError('nothing-to-refund');
  const refund = Refund.request(payment, { kind, amountCents, reason, requestedBy });
  await em.persist(refund).flush();
  await claimLines(em, refund, lines);
  return refund;
}

/** Refunds a whole payment that no order needs, such as a second one. Null when that was requested already. */
export async function claimWholePayment(
  em: EntityManager,
  payment: Payment,
  kind: RefundKind,
): Promise<Refund | null> {
  if (!payment.capturedCents || (await em.count(Refund, { paymentId: payment.id })) > 0) return null;
  const terms = { kind, amountCents: payment.capturedCents, reason: '', requestedBy: null };
  const refund = Refund.request(payment, terms);
  await em.persist(refund).flush();
  return refund;
}

/** Refunds the remainder of a payment, regardless of its status. @throws DomainError those of `claimRefund` */
export async function claimRemainder(
  em: EntityManager,
  order: Order,
  payment: Payment,
  requestedBy: string,
): Promise<Refund> {
  const terms = { kind: 'administrator', courseIds: null, reason: '', requestedBy } as const;
  if (payment.status === 'succeeded') return claimRefund(em, order, terms);
  const amountCents = await refundableCents(em, payment);
  if (amountCents <= 0) throw new DomainError('nothing-to-refund');
  const refund = Refund.request(payment, { kind: 'administrator', amountCents, reason: '', requestedBy });
  await em.persist(refund).flush();
  return refund;
}

/** The lines of an order that no refund has claimed. */
export const refundableLines = (em: EntityManager, orderId: string): Promise<RefundableLine[]> =>
  sqlRows<RefundableLine>(em)`
    select course_id as "courseId", unit_cents as "unitCents" from commerce_order_item i
    where order_id = ${orderId} and ${isActiveLine} order by course_id`;

/** What a lost dispute took of each course: of those that no refund has claimed, or of all if they are too few. */
export async function disputedLines(
  em: EntityManager,
  orderId: string,
  cents: number,
): Promise<CourseCents[]> {
  const free = await refundableLines(em, orderId);
  const lines =
    sumOf(free) >= cents
      ? free
      : await sqlRows<RefundableLine>(em)`
          select course_id as "courseId", unit_cents as "unitCents" from commerce_order_item
          where order_id = ${orderId} order by course_id`;
  return allocateCents(lines, cents).filter((line) => line.cents > 0);
}

export async function claimLines(em: EntityManager, refund: Refund, lines: CourseCents[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ courseId, cents }) => ({
    refund_id: refund.id,
    course_id: courseId,
    order_id: refund.orderId,
    cents,
  }));
  await commerce(em).insertInto('commerce_refund_line').values(rows).execute();
}

/** The captured amount that is neither refunded nor being refunded. */
export async function refundableCents(em: EntityManager, payment: Payment): Promise<number> {
  const row = await sqlRow<{ cents: number }>(em)`
    select coalesce(sum(amount_cents), 0)::int as cents from commerce_refund
    where payment_id = ${payment.id} and status <> 'failed'`;
  return (payment.capturedCents ?? 0) - (row?.cents ?? 0);
}

const sumOf = (lines: RefundableLine[]): number => lines.reduce((sum, { unitCents }) => sum + unitCents, 0);

/** Allocates the amount to the lines in order, each up to its price; the last takes the remainder. */
export function allocateCents(lines: RefundableLine[], cents: number): CourseCents[] {
  let remaining = cents;
  return lines.map(({ courseId, unitCents }, index) => {
    const share = index === lines.length - 1 ? remaining : Math.min(unitCents, remaining);
    remaining -= share;
    return { courseId, cents: share };
  });
}
