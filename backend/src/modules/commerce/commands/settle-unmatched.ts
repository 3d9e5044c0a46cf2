import { CommandBus } from '@nestjs/cqrs';
import type { SettleUnmatchedBody } from '@atelier/contracts/anomalies';
import { orderName } from '@atelier/contracts/words/order-words';
import type { EntityManager } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Order } from '../domain/order.js';
import { Payment } from '../domain/payment.js';
import { PaymentProviders } from '../providers/payment-providers.js';
import { giveStrayBack, type Stray } from './give-stray-back.js';
import { SettlePayment } from './settle-payment.js';
import { tellOrder } from './tell-order.js';

/**
 * Somebody of the administration settles money that named no order: it was this order's, which is settled as any payment is; it
 * goes back at the provider; or it is no business of ours.
 * @throws DomainError `anomaly-not-found`, `order-not-matching`, `refund-refused`, `payment-provider-failed`
 */
export const SettleUnmatched = command(
  { commands: CommandBus, live: LiveChannel, logger: LOGGER, providers: PaymentProviders },
  async (
    { entityManager, commands, live, logger, providers },
    { anomalyId, by, how }: { anomalyId: string; by: string; how: SettleUnmatchedBody },
  ): Promise<void> => {
    const returned =
      how.action === 'refund' ? await giveStrayBack(providers, await stray(entityManager, anomalyId)) : '';
    const matched = await entityManager.fork().transactional(async (em) => {
      const met = await stray(em, anomalyId);
      const match = how.action === 'match' ? await give(em, met, how.orderId, by) : null;
      const note = match
        ? `Rapproché de ${orderName(match.order.number)}`
        : how.action === 'close'
          ? how.note
          : returned;
      await sqlRows(em)`
        update commerce_anomaly set settled_at = now(), settled_by = ${by}, note = ${note} where id = ${anomalyId}`;
      await noteAudit(em, {
        kind: 'anomaly-settled',
        subject: match
          ? { type: 'order', id: match.order.id, label: `Commande ${orderName(match.order.number)}` }
          : { type: 'payment', id: null, label: `Paiement ${met.reference}` },
        ...(match && { person: { id: match.order.userId } }),
        after: { anomaly: 'payment-without-order', action: how.action, amountCents: met.amountCents },
      });
      return match;
    });
    if (!matched) return;
    // Where the provider does not answer now, the reconciler goes on.
    await commands.execute(new SettlePayment({ paymentId: matched.payment.id })).catch((error: unknown) => {
      logger.warn(
        { err: error, paymentId: matched.payment.id },
        'a matched payment could not be settled yet',
      );
    });
    await tellOrder(live, matched.order);
  },
);

/** Held by the transaction, if there is one. @throws DomainError `anomaly-not-found` */
async function stray(em: EntityManager, anomalyId: string): Promise<Stray> {
  const row = await sqlRow<Stray>(em)`
    select id, coalesce(facts ->> 'provider', case when subject like 'pi\\_%' then 'stripe' else 'paypal' end) as provider,
           subject as reference, (facts ->> 'amountCents')::int as "amountCents"
    from commerce_anomaly where id = ${anomalyId} and kind = 'payment-without-order' and settled_at is null for update`;
  if (!row) throw new DomainError('anomaly-not-found');
  return row;
}

async function give(em: EntityManager, met: Stray, orderId: string, by: string) {
  const order = await held(em, Order, { id: orderId });
  const isWaiting = order && (order.isOpen || order.status === 'expired');
  if (!isWaiting || order.amountCents !== met.amountCents) throw new DomainError('order-not-matching');
  const payment = Payment.matched(order, { provider: met.provider, ref: met.reference, by });
  await em.persist(payment).flush();
  return { order, payment };
}
