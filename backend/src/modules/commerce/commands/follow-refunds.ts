import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Order } from '../domain/order.js';
import { Payment } from '../domain/payment.js';
import { Refund } from '../domain/refund.js';
import type { SellerToday } from '../invoicing/draw-up.js';
import type { ProviderRefund } from '../providers/payment-provider.js';
import { PaymentProviders } from '../providers/payment-providers.js';
import { claimLines, freeLines, leftCents, shared } from './claim-refund.js';
import { drawRefund } from './draw-refund.js';
import { noteAnomaly } from './note-anomaly.js';
import { tellOrder } from './tell-order.js';

/**
 * Asks the provider for every refund of a payment, ours and those made in its dashboard, and draws what follows, refund by
 * refund. May run any number of times, in any order.
 * @throws DomainError `payment-provider-failed`
 */
export const FollowRefunds = command(
  { providers: PaymentProviders, live: LiveChannel, config: CONFIG },
  async ({ entityManager, providers, live, config }, { paymentId }: { paymentId: string }): Promise<void> => {
    const known = await entityManager.fork().findOne(Payment, { id: paymentId });
    if (!known?.providerRef) return;
    const found = await providers.of(known.provider).refunds(known.providerRef);
    if (found.length === 0) return;
    const changed = await entityManager.fork().transactional(async (em) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      const order = await em.findOneOrFail(Order, { id: known.orderId }, lock);
      const payment = await em.findOneOrFail(Payment, { id: known.id }, lock);
      // Money that we do not know to have taken is settled first: the refund waits for its turn.
      if (payment.capturedCents === null) return null;
      let isNews = false;
      for (const each of found) isNews = (await follow(em, order, payment, each, config.invoicing)) || isNews;
      return isNews ? order : null;
    });
    if (changed) await tellOrder(live, changed);
  },
);

async function follow(
  em: EntityManager,
  order: Order,
  payment: Payment,
  found: ProviderRefund,
  today: SellerToday,
): Promise<boolean> {
  const refund = (await ours(em, payment, found)) ?? (await met(em, payment, found));
  if (!refund) return false;
  const before = { isTakenOn: refund.isTakenOn, status: refund.status };
  if (!refund.follow(found)) return false;
  await drawRefund(em, { order, payment, refund }, before, today);
  return true;
}

/** By its own number, or by the one that we asked with. */
async function ours(em: EntityManager, payment: Payment, found: ProviderRefund): Promise<Refund | null> {
  const { provider, id: paymentId } = payment;
  const known = await em.findOne(Refund, { provider, providerRef: found.ref });
  const claimed = z.uuid().safeParse(found.metadata['refund_id']);
  if (known || !claimed.success) return known;
  return em.findOne(Refund, { id: claimed.data, paymentId, providerRef: null });
}

/**
 * One that somebody made at the provider: all that is left is every line that is left; the price of one line alone is that
 * line; of anything else a person says what it was for.
 */
async function met(em: EntityManager, payment: Payment, found: ProviderRefund): Promise<Refund | null> {
  if (found.status === 'failed') return null;
  const free = payment.status === 'succeeded' ? await freeLines(em, payment.orderId) : [];
  const left = await leftCents(em, payment);
  const priced = free.filter(({ unitCents }) => unitCents === found.amountCents);
  const lines = found.amountCents >= left ? free : priced.length === 1 ? priced : [];
  const refund = Refund.met(payment, found);
  await em.persist(refund).flush();
  await claimLines(em, refund, shared(lines, found.amountCents));
  if (lines.length === 0 && free.length > 0)
    await noteAnomaly(em, 'refund-unassigned', payment.id, { amountCents: found.amountCents }, refund.id);
  return refund;
}
