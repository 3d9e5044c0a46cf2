import { Command, CommandBus } from '@nestjs/cqrs';
import { DomainError } from '../../../kernel/domain-error.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { held } from '../../../kernel/held.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { isRefundable, orderName, type AnomalyKind } from '@atelier/contracts/words/order-words';
import type { EntityManager } from '@mikro-orm/postgresql';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Order } from '../domain/order.js';
import { Payment } from '../domain/payment.js';
import type { Refund } from '../domain/refund.js';
import { claimRefund, claimRest } from './claim-refund.js';
import { sendAndRead } from './send-and-read.js';
import { tellOrder } from './tell-order.js';

/**
 * Somebody of the administration settles what needed a person: `refund` gives back what is left of the payment, which bears
 * being asked again; `close` says that it was dealt with elsewhere.
 * @throws DomainError `anomaly-not-found`, `nothing-to-refund`
 */
export class SettleAnomaly extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly anomalyId: string,
    readonly by: string,
    readonly action: 'refund' | 'close',
    readonly note: string,
  ) {
    super();
  }
}

interface Anomaly {
  paymentId: string;
  kind: AnomalyKind;
  subject: string;
}

export const SettleAnomalyHandler = commandHandler(
  SettleAnomaly,
  { commands: CommandBus, live: LiveChannel },
  async (entityManager, { orderId, anomalyId, by, action, note }, { commands, live }) => {
    const settled = await entityManager.fork().transactional(async (em) => {
      const order = await held(em, Order, { id: orderId });
      const anomaly = await sqlRow<Anomaly>(em)`
        select a.payment_id as "paymentId", a.kind, a.subject
        from commerce_anomaly a join commerce_payment p on p.id = a.payment_id
        where a.id = ${anomalyId} and p.order_id = ${orderId} and a.settled_at is null`;
      if (!order || !anomaly) throw new DomainError('anomaly-not-found');
      await noteAudit(em, {
        kind: 'anomaly-settled',
        subject: { type: 'order', id: orderId, label: `Commande ${orderName(order.number)}` },
        person: { id: order.userId },
        after: { anomaly: anomaly.kind, action },
      });
      if (action === 'refund') return { order, refund: await claimAgain(em, order, anomaly, by) };
      await sqlRows(em)`
        update commerce_anomaly set settled_at = now(), settled_by = ${by}, note = ${note} where id = ${anomalyId}`;
      return { order, refund: null };
    });
    const { order, refund } = settled;
    if (refund) await sendAndRead(entityManager, { order, refund }, { commands, live });
    else await tellOrder(live, order);
  },
);

/** What is owed of a payment; of a refund that failed, the lines that it was for. */
async function claimAgain(em: EntityManager, order: Order, anomaly: Anomaly, by: string): Promise<Refund> {
  if (!isRefundable(anomaly.kind)) throw new DomainError('nothing-to-refund');
  const payment = await em.findOneOrFail(Payment, { id: anomaly.paymentId });
  const lines = await sqlRows<{ courseId: string }>(em)`
    select course_id as "courseId" from commerce_refund_line where refund_id::text = ${anomaly.subject}`;
  const courseIds = lines.map(({ courseId }) => courseId);
  if (courseIds.length === 0) return claimRest(em, order, payment, by);
  return claimRefund(em, order, { kind: 'administrator', courseIds, reason: '', requestedBy: by });
}
