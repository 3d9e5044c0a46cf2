import { type GivenOf, command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { held } from '../../../kernel/held.js';
import { sqlRow } from '../../../kernel/query.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Order } from '../domain/order.js';
import { Payment } from '../domain/payment.js';
import { Refund } from '../domain/refund.js';
import { RefundRefused } from '../providers/payment-provider.js';
import { PaymentProviders } from '../providers/payment-providers.js';
import { drawRefund } from './draw-refund.js';
import { FollowRefunds } from './follow-refunds.js';
import { tellOrder } from './tell-order.js';

const needs = { providers: PaymentProviders, live: LiveChannel, config: CONFIG, logger: LOGGER };
type Given = GivenOf<typeof needs>;

/**
 * Asks the provider for a refund that was claimed, and draws what it says of it when asked again. Whoever comes second
 * within half a minute leaves it to the first. What the provider does not answer stays claimed: the reconciler goes on.
 */
export const SendRefund = command(needs, async (given, { refundId }: { refundId: string }): Promise<void> => {
  const { entityManager, logger, commands } = given;
  const turn = await sqlRow<{ checks: number }>(entityManager)`
      update commerce_refund set checked_at = now(), checks = checks + 1
      where id = ${refundId} and status = 'requested' and (checks = 0 or checked_at < now() - interval '30 seconds')
      returning checks`;
  if (!turn) return;
  const em = entityManager.fork();
  const refund = await em.findOneOrFail(Refund, { id: refundId });
  const payment = await em.findOneOrFail(Payment, { id: refund.paymentId });
  try {
    // An earlier try may have done it without our hearing so; keys are not remembered for ever.
    const isDone = turn.checks > 1 && (await wasMade(given, refund, payment));
    if (!isDone) await ask(given, refund, payment);
  } catch (error) {
    // It may refuse what somebody gave back in its dashboard meanwhile: that is found by following.
    if (error instanceof RefundRefused) await refuse(given, refundId, error.message);
    else logger.warn({ err: error, refundId }, 'the provider was not heard of a refund');
  }
  await commands.execute(new FollowRefunds({ paymentId: payment.id })).catch((error: unknown) => {
    logger.warn({ err: error, refundId }, 'a refund could not be followed yet');
  });
});

async function wasMade(
  { providers }: Given,
  { id }: Refund,
  { provider, providerRef }: Payment,
): Promise<boolean> {
  const found = providerRef ? await providers.of(provider).refunds(providerRef) : [];
  return found.some(({ metadata }) => metadata['refund_id'] === id);
}

async function ask(
  { providers }: Given,
  refund: Refund,
  { provider, providerRef, captureRef }: Payment,
): Promise<void> {
  if (!providerRef) throw new RefundRefused('Le paiement n’a pas de référence');
  const { id, amountCents, idempotencyKey, orderId } = refund;
  const metadata = { refund_id: id, order_id: orderId };
  const paid = { paymentRef: providerRef, captureRef };
  await providers.of(provider).refund({ ...paid, amountCents, idempotencyKey, metadata });
}

async function refuse(
  { entityManager, config, live }: Given,
  refundId: string,
  failure: string,
): Promise<void> {
  const { orderId } = await entityManager.fork().findOneOrFail(Refund, { id: refundId });
  const refused = await entityManager.fork().transactional(async (em) => {
    const order = await held(em, Order, { id: orderId });
    const refund = await em.findOneOrFail(Refund, { id: refundId });
    const payment = await em.findOneOrFail(Payment, { id: refund.paymentId });
    const before = { isTakenOn: refund.isTakenOn, status: refund.status };
    if (!order || !refund.refuse(failure)) return null;
    await drawRefund(em, { order, payment, refund }, before, config.invoicing);
    return order;
  });
  if (refused) await tellOrder(live, refused);
}
