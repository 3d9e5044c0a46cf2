import type { EntityManager } from '@mikro-orm/postgresql';
import type { SettleUnmatchedBody } from '@atelier/contracts/orders';
import { orderName } from '@atelier/contracts/words/order-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate, sqlRow, sqlRows } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { publishOrderChange } from '../orders/order-changes.js';
import { Order } from '../orders/order.domain.js';
import { Payment, type ProviderName } from '../payments/payment.domain.js';
import { SettlePayment } from '../payments/settlement.commands.js';
import { PaymentProviders, RefundRefused } from '../providers/payment-provider.js';

/** A payment at a provider that belongs to no order. */
interface UnmatchedPayment {
  id: string;
  provider: ProviderName;
  reference: string;
  amountCents: number;
}

/**
 * Refunds what is left of a payment that belongs to no order; may be repeated. Returns the note for the anomaly.
 * @throws DomainError `refund-refused`, `payment-provider-failed` when its outcome is unknown
 */
async function refundUnmatched(
  providers: PaymentProviders,
  { id, provider: name, reference: paymentRef, amountCents }: UnmatchedPayment,
): Promise<string> {
  const provider = providers.of(name);
  const refunds = (await provider.refunds(paymentRef)).filter(({ status }) => status !== 'failed');
  const remainingCents = refunds.reduce((cents, refund) => cents - refund.amountCents, amountCents);
  const refundRefs = refunds.map(({ ref }) => ref);
  if (remainingCents > 0) {
    const captureRef = (await provider.retrieve(paymentRef))?.captureRef ?? null;
    const request = {
      paymentRef,
      captureRef,
      amountCents: remainingCents,
      idempotencyKey: `stray-${id}-${remainingCents}`,
    };
    const refund = await provider
      .refund({ ...request, metadata: { anomaly_id: id } })
      .catch((error: unknown) => {
        if (!(error instanceof RefundRefused)) throw error;
        throw new DomainError('refund-refused', { details: { failure: error.message }, cause: error });
      });
    if (refund.status === 'failed')
      throw new DomainError('refund-refused', { details: { failure: refund.failure } });
    refundRefs.push(refund.ref);
  }
  return `Rendu chez le prestataire, ${refundRefs.join(', ')}`;
}

/**
 * An administrator settles a payment without an order: `match` assigns it to an order, which is then settled as
 * usual; `refund` returns it at the provider; `close` leaves it.
 * @throws DomainError `anomaly-not-found`, `order-not-matching`, `refund-refused`, `payment-provider-failed`
 */
export const SettleUnmatchedPayment = command(
  { live: LiveChannel, logger: LOGGER, providers: PaymentProviders },
  async (
    { entityManager, commands, live, logger, providers },
    { anomalyId, by, how }: { anomalyId: string; by: string; how: SettleUnmatchedBody },
  ): Promise<void> => {
    const refundNote =
      how.action === 'refund'
        ? await refundUnmatched(providers, await lockUnmatched(entityManager, anomalyId))
        : '';
    const matched = await entityManager.fork().transactional(async (em) => {
      const unmatched = await lockUnmatched(em, anomalyId);
      const match = how.action === 'match' ? await matchToOrder(em, unmatched, how.orderId, by) : null;
      const note = match
        ? `Rapproché de ${orderName(match.order.number)}`
        : how.action === 'close'
          ? how.note
          : refundNote;
      await sqlRows(em)`
        update commerce_anomaly set settled_at = now(), settled_by = ${by}, note = ${note} where id = ${anomalyId}`;
      await noteAudit(em, {
        kind: 'anomaly-settled',
        subject: match
          ? { type: 'order', id: match.order.id, label: `Commande ${orderName(match.order.number)}` }
          : { type: 'payment', id: null, label: `Paiement ${unmatched.reference}` },
        ...(match && { person: { id: match.order.userId } }),
        after: { anomaly: 'payment-without-order', action: how.action, amountCents: unmatched.amountCents },
      });
      return match;
    });
    if (!matched) return;
    // If the provider does not answer now, the reconciler retries.
    await commands.execute(new SettlePayment({ paymentId: matched.payment.id })).catch((error: unknown) => {
      logger.warn(
        { err: error, paymentId: matched.payment.id },
        'a matched payment could not be settled yet',
      );
    });
    await publishOrderChange(live, matched.order);
  },
);

/** Locked, where there is a transaction. @throws DomainError `anomaly-not-found` */
async function lockUnmatched(em: EntityManager, anomalyId: string): Promise<UnmatchedPayment> {
  const row = await sqlRow<UnmatchedPayment>(em)`
    select id, coalesce(facts ->> 'provider', case when subject like 'pi\\_%' then 'stripe' else 'paypal' end) as provider,
           subject as reference, (facts ->> 'amountCents')::int as "amountCents"
    from commerce_anomaly where id = ${anomalyId} and kind = 'payment-without-order' and settled_at is null for update`;
  if (!row) throw new DomainError('anomaly-not-found');
  return row;
}

async function matchToOrder(em: EntityManager, unmatched: UnmatchedPayment, orderId: string, by: string) {
  const order = await findForUpdate(em, Order, { id: orderId });
  const isWaiting = order && (order.isOpen || order.status === 'expired');
  if (!isWaiting || order.amountCents !== unmatched.amountCents) throw new DomainError('order-not-matching');
  const payment = Payment.matched(order, { provider: unmatched.provider, ref: unmatched.reference, by });
  await em.persist(payment).flush();
  return { order, payment };
}
