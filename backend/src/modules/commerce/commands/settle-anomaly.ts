import { CommandBus } from '@nestjs/cqrs';
import type { SettleAnomalyBody } from '@atelier/contracts/anomalies';
import { isRefundable, orderName } from '@atelier/contracts/words/order-words';
import type { EntityManager } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Order } from '../domain/order.js';
import { Payment } from '../domain/payment.js';
import type { Refund } from '../domain/refund.js';
import type { OpenAnomaly } from '../tables.js';
import { assignRefund } from './assign-refund.js';
import { claimRefund, claimRest } from './claim-refund.js';
import { goneCents } from './credit-note.js';
import { repayElsewhere } from './repay-elsewhere.js';
import { sendAndRead } from './send-and-read.js';
import { tellOrder } from './tell-order.js';

/**
 * Somebody of the administration settles what needed a person: `refund` gives back what is left of the payment, which bears
 * being asked again; `repaid` writes down that it went back otherwise; `assign` says what a refund was for; `close` that nothing
 * is to be done, which no credit note may contradict.
 * @throws DomainError `anomaly-not-found`, `nothing-to-refund`, `refund-owed`, `repaid-when`
 */
export const SettleAnomaly = command(
  { commands: CommandBus, live: LiveChannel, config: CONFIG },
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
      const order = await held(em, Order, { id: orderId });
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
      if (how.action === 'refund') return { order, refund: await claimAgain(em, order, anomaly, by) };
      const close = (note: string) => sqlRows(em)`
        update commerce_anomaly set settled_at = now(), settled_by = ${by}, note = ${note} where id = ${anomalyId}`;
      if (how.action === 'close') {
        await expectNothingOwed(em, order);
        await close(how.note);
      } else if (how.action === 'assign') {
        await close(await assignRefund(em, order, anomaly, how.courseId));
      } else {
        const refund = await claimAgain(em, order, anomaly, by);
        await close(await repayElsewhere(em, order, refund, how, config.invoicing));
      }
      return { order, refund: null };
    });
    const { order, refund } = settled;
    if (refund) await sendAndRead(entityManager, { order, refund }, { commands, live });
    else await tellOrder(live, order);
  },
);

/** What is owed of a payment; of a refund that failed, the lines that it was for. */
async function claimAgain(
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
  if (courseIds.length === 0) return claimRest(em, order, payment, by);
  return claimRefund(em, order, { kind: 'administrator', courseIds, reason: '', requestedBy: by });
}

/** What a credit note says is the buyer's, and words alone do not pay it. @throws DomainError `refund-owed` */
async function expectNothingOwed(em: EntityManager, { id }: Order): Promise<void> {
  const payment = await em.findOne(Payment, { orderId: id, status: 'succeeded' });
  const credited = await sqlRow<{ cents: number }>(em)`
    select coalesce(sum(cents), 0)::int as cents from commerce_credit_note where order_id = ${id}`;
  if (payment && (credited?.cents ?? 0) > (await goneCents(em, payment.id)))
    throw new DomainError('refund-owed');
}
