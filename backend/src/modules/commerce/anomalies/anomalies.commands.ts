import type { EntityManager } from '@mikro-orm/postgresql';
import type { SettleAnomalyBody } from '@atelier/contracts/orders';
import { dateWriter, dayInParis } from '@atelier/contracts/words/days-of-paris';
import { isRefundable, orderName } from '@atelier/contracts/words/order-words';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate, sqlRow, sqlRows } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { creditedCents, returnedCents } from '../invoices/issue-invoice.js';
import type { SellerConfig } from '../invoices/invoice.domain.js';
import { publishOrderChange } from '../orders/order-changes.js';
import { Order } from '../orders/order.domain.js';
import { removePurchases } from '../orders/purchases.js';
import { Payment } from '../payments/payment.domain.js';
import {
  allocateCents,
  claimLines,
  claimRefund,
  claimRemainder,
  refundableLines,
} from '../refunds/claim-refund.js';
import { applyRefund } from '../refunds/refund-processing.commands.js';
import { sendClaimedRefund } from '../refunds/refund-requests.commands.js';
import { Refund } from '../refunds/refund.domain.js';
import type { OpenAnomaly } from '../tables.js';

/**
 * An administrator names the courses that a refund made at the provider was for: these lines are refunded, and
 * their access is revoked. The credit note exists already. Returns the note for the anomaly.
 * @throws DomainError `nothing-to-refund` where there is no such refund, or one of the lines was refunded otherwise
 */
async function assignRefund(
  em: EntityManager,
  order: Order,
  { kind, subject }: OpenAnomaly,
  courseIds: string[],
): Promise<string> {
  const refund =
    kind === 'refund-unassigned' ? await em.findOne(Refund, { id: subject, orderId: order.id }) : null;
  const lines = (await refundableLines(em, order.id)).filter(({ courseId }) => courseIds.includes(courseId));
  if (!refund?.isAccepted || lines.length < courseIds.length) throw new DomainError('nothing-to-refund');
  await claimLines(em, refund, allocateCents(lines, refund.amountCents));
  order.revokeAccess(await removePurchases(em, order, courseIds));
  return 'Cours désignés';
}

/**
 * Records that a claimed refund was repaid outside the provider, such as by bank transfer, on a given day under a
 * reference. Returns the note for the anomaly.
 * @throws DomainError `repaid-when` for a day before the payment or after today
 */
async function repayOutsideProvider(
  em: EntityManager,
  order: Order,
  refund: Refund,
  { on, reference }: { on: string; reference: string },
  seller: SellerConfig,
): Promise<string> {
  const payment = await em.findOneOrFail(Payment, { id: refund.paymentId });
  const [now, day, paid] = [new Date(), new Date(`${on}T12:00:00Z`), order.paidAt ?? payment.createdAt];
  if (on > dayInParis(now) || on < dayInParis(paid)) throw new DomainError('repaid-when');
  const before = { isAccepted: refund.isAccepted, status: refund.status };
  const repaidNote = `Rendu le ${shortDay(day)}, ${reference}`;
  refund.kind = 'elsewhere';
  refund.reason = repaidNote;
  // Neither before the payment nor in the future.
  refund.markRepaid(new Date(Math.min(now.getTime(), Math.max(day.getTime(), paid.getTime()))));
  await applyRefund(em, { order, payment, refund }, before, seller);
  return repaidNote;
}

const shortDay = dateWriter({ dateStyle: 'short' });

/**
 * An administrator settles an anomaly: `refund` refunds what is left of the payment, and may be repeated; `repaid`
 * records a repayment outside the provider; `assign` says what a refund was for; `close` does nothing, unless a
 * credit note says that money is owed.
 * @throws DomainError `anomaly-not-found`, `nothing-to-refund`, `refund-owed`, `repaid-when`
 */
export const SettleAnomaly = command(
  { live: LiveChannel, config: CONFIG },
  async (
    { entityManager, commands, live, config },
    {
      orderId,
      anomalyId,
      by,
      how,
    }: { orderId: string; anomalyId: string; by: string; how: SettleAnomalyBody },
  ): Promise<void> => {
    const settled = await entityManager.fork().transactional(async (em) => {
      const order = await findForUpdate(em, Order, { id: orderId });
      const anomaly = await sqlRow<OpenAnomaly>(em)`
        select a.id, a.payment_id as "paymentId", a.kind, a.subject
        from commerce_anomaly a join commerce_payment p on p.id = a.payment_id
        where a.id = ${anomalyId} and p.order_id = ${orderId} and a.settled_at is null`;
      if (!order || !anomaly) throw new DomainError('anomaly-not-found');
      await noteAudit(em, {
        kind: 'anomaly-settled',
        subject: { type: 'order', id: orderId, label: `Commande ${orderName(order.number)}` },
        person: { id: order.userId },
        after: { anomaly: anomaly.kind, action: how.action },
      });
      if (how.action === 'refund') return { order, refund: await claimOwedRefund(em, order, anomaly, by) };
      const close = (note: string) => sqlRows(em)`
        update commerce_anomaly set settled_at = now(), settled_by = ${by}, note = ${note} where id = ${anomalyId}`;
      if (how.action === 'close') {
        await assertNothingOwed(em, order);
        await close(how.note);
      } else if (how.action === 'assign') {
        await close(await assignRefund(em, order, anomaly, how.courseId));
      } else {
        const refund = await claimOwedRefund(em, order, anomaly, by);
        await close(await repayOutsideProvider(em, order, refund, how, config.invoicing));
      }
      return { order, refund: null };
    });
    const { order, refund } = settled;
    if (refund) await sendClaimedRefund(entityManager, { order, refund }, { commands, live });
    else await publishOrderChange(live, order);
  },
);

/** Claims what is owed of a payment; for a failed refund, the lines that it was for. */
async function claimOwedRefund(
  em: EntityManager,
  order: Order,
  anomaly: OpenAnomaly,
  by: string,
): Promise<Refund> {
  if (!isRefundable(anomaly.kind)) throw new DomainError('nothing-to-refund');
  const payment = await em.findOneOrFail(Payment, { id: anomaly.paymentId });
  const lines = await sqlRows<{ courseId: string }>(em)`
    select course_id as "courseId" from commerce_refund_line where refund_id::text = ${anomaly.subject}`;
  const courseIds = lines.map(({ courseId }) => courseId);
  if (courseIds.length === 0) return claimRemainder(em, order, payment, by);
  return claimRefund(em, order, { kind: 'administrator', courseIds, reason: '', requestedBy: by });
}

/** A credited amount that was not repaid cannot be closed with a note. @throws DomainError `refund-owed` */
async function assertNothingOwed(em: EntityManager, { id }: Order): Promise<void> {
  const payment = await em.findOne(Payment, { orderId: id, status: 'succeeded' });
  if (payment && (await creditedCents(em, id)) > (await returnedCents(em, payment.id)))
    throw new DomainError('refund-owed');
}
