import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRows } from '../../../kernel/query.js';
import { system } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { auditedOrder } from './audited-order.js';
import type { Order } from '../domain/order.js';
import type { Payment } from '../domain/payment.js';
import type { Refund } from '../domain/refund.js';
import type { SellerToday } from '../invoicing/draw-up.js';
import { goneCents, raiseCreditNote } from './credit-note.js';
import { noteAnomaly, settleAnomaly } from './note-anomaly.js';
import { restorePurchases, undoPurchases } from './purchases.js';

/**
 * Draws what follows from a refund that changed: access closes once the provider has taken it on, the credit note is raised
 * when the money is gone, and a failure gives lines and access back.
 * @param before what it was; all held by this transaction
 */
export async function drawRefund(
  em: EntityManager,
  { order, payment, refund }: { order: Order; payment: Payment; refund: Refund },
  before: { isTakenOn: boolean; status: Refund['status'] },
  today: SellerToday,
): Promise<void> {
  await em.flush();
  if (refund.isTakenOn && before.status === 'failed') await setVoid(em, refund, false);
  const courseIds = (await linesOf(em, refund)).map(({ courseId }) => courseId);
  if (refund.isTakenOn && !before.isTakenOn) order.undoPurchase(await undoPurchases(em, order, courseIds));
  if (refund.status === 'succeeded') await succeed(em, order, payment, refund, today);
  if (refund.status === 'failed') {
    await setVoid(em, refund, true);
    if (before.isTakenOn) order.open(await restorePurchases(em, order, courseIds));
    await noteAnomaly(em, 'refund-failed', payment.id, { amountCents: refund.amountCents }, refund.id);
  }
  if (payment.status === 'succeeded')
    order.noteRefunds((payment.capturedCents ?? 0) - (await goneCents(em, payment.id)));
  // Nothing is left that the buyer had twice, whoever gave it back.
  if (order.status === 'refunded') await settleAnomaly(em, 'already-owned', payment.id, 'elsewhere');
  if (refund.status !== 'pending') await note(em, order, refund);
}

async function succeed(
  em: EntityManager,
  order: Order,
  payment: Payment,
  refund: Refund,
  today: SellerToday,
): Promise<void> {
  // What was paid twice was invoiced once: there is nothing to correct.
  if (payment.status === 'succeeded') {
    const gone = { cents: await goneCents(em, payment.id) };
    await raiseCreditNote(em, order, payment.id, gone, { refundId: refund.id }, today);
  }
  if (refund.kind === 'already-owned') await settleAnomaly(em, 'already-owned', payment.id, 'elsewhere');
  // Earlier tries that failed are made good by it; so is what was taken for no order at all.
  await sqlRows(em)`
    update commerce_anomaly set settled_at = now(), settled_by = 'system'
    where payment_id = ${payment.id} and settled_at is null and (kind = 'refund-failed'
      or ${payment.status === 'mismatched'} and kind in ('paid-twice', 'amount-mismatch'))`;
}

const linesOf = (em: EntityManager, { id }: Refund): Promise<{ courseId: string }[]> =>
  sqlRows<{ courseId: string }>(em)`
    select course_id as "courseId" from commerce_refund_line where refund_id = ${id}`;

/** A refund that failed leaves its lines free; one that turns out not to have failed takes those that still are. */
const setVoid = (em: EntityManager, { id }: Refund, isVoid: boolean): Promise<unknown> =>
  sqlRows(em)`
    update commerce_refund_line l set is_void = ${isVoid} where refund_id = ${id} and not exists (
      select from commerce_refund_line o
      where ${!isVoid} and o.order_id = l.order_id and o.course_id = l.course_id and not o.is_void)`;

const note = (em: EntityManager, order: Order, refund: Refund): Promise<void> =>
  noteAudit(em, {
    kind: refund.status === 'succeeded' ? 'refund-succeeded' : 'refund-failed',
    actor: system,
    subject: auditedOrder(order),
    person: { id: order.userId },
    after: { amountCents: refund.amountCents, refund: refund.kind },
  });
