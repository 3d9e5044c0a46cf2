import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { system } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { auditedOrder } from './audited-order.js';
import { Order } from '../domain/order.js';
import { Payment } from '../domain/payment.js';
import type { SellerToday } from '../invoicing/draw-up.js';
import type { ProviderDispute } from '../providers/payment-provider.js';
import { PaymentProviders } from '../providers/payment-providers.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { raiseCreditNote } from './credit-note.js';
import { noteAnomaly, settleAnomaly } from './note-anomaly.js';
import { holdings, undoPurchases } from './purchases.js';
import { tellOrder } from './tell-order.js';

/**
 * Asks the provider what became of a payment's disputes. An open one is noted for a person, and what the money opened rests
 * until the bank has decided; one that is lost takes it back. May run any number of times, in any order.
 * @throws DomainError `payment-provider-failed`
 */
export const FollowDisputes = command(
  { providers: PaymentProviders, live: LiveChannel, config: CONFIG },
  async ({ entityManager, providers, live, config }, { paymentId }: { paymentId: string }): Promise<void> => {
    const known = await entityManager.fork().findOne(Payment, { id: paymentId });
    if (!known?.providerRef) return;
    const disputes = await providers.of(known.provider).disputes(known.providerRef);
    const followed = await entityManager.fork().transactional(async (em) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      const order = await em.findOneOrFail(Order, { id: known.orderId }, lock);
      for (const dispute of disputes) await draw(em, order, known.id, dispute, config.invoicing);
      return order;
    });
    if (disputes.length > 0) await tellOrder(live, followed);
  },
);

async function draw(
  em: EntityManager,
  order: Order,
  paymentId: string,
  dispute: ProviderDispute,
  today: SellerToday,
): Promise<void> {
  const { status, ...facts } = dispute;
  const { ref } = dispute;
  if (status === 'open') {
    await noteAnomaly(em, 'dispute-opened', paymentId, facts, ref);
    if (order.openDispute()) order.tellDispute(await holdings(em, order));
    return;
  }
  const wasOpen = await settleAnomaly(em, 'dispute-opened', paymentId, ref);
  const isNews = status === 'lost' ? await noteAnomaly(em, 'dispute-lost', paymentId, facts, ref) : wasOpen;
  if (status === 'lost') await lose(em, order, paymentId, ref, today);
  else if (wasOpen && order.closeDispute()) order.tellDispute(await holdings(em, order));
  if (!isNews) return;
  await noteAudit(em, {
    kind: 'dispute-closed',
    actor: system,
    subject: auditedOrder(order),
    person: { id: order.userId },
    after: { outcome: status, amountCents: facts.amountCents },
  });
}

/** What the money had opened closes for good, and the invoice is corrected by what is gone. */
async function lose(
  em: EntityManager,
  order: Order,
  paymentId: string,
  ref: string,
  today: SellerToday,
): Promise<void> {
  if (!order.loseDispute()) return;
  const courseIds = (await holdings(em, order)).flatMap((each) => each.courseIds);
  order.undoPurchase(await undoPurchases(em, order, courseIds));
  const { capturedCents } = await em.findOneOrFail(Payment, { id: paymentId });
  await raiseCreditNote(em, order, paymentId, { cents: capturedCents ?? 0 }, { disputeRef: ref }, today);
}
