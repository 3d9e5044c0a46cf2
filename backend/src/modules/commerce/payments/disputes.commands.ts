import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { systemActor } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { auditedOrder, publishOrderChange } from '../orders/order-changes.js';
import { Order } from '../orders/order.domain.js';
import { Payment } from './payment.domain.js';
import type { SellerConfig } from '../invoices/invoice.domain.js';
import { PaymentProviders, type ProviderDispute } from '../providers/payment-provider.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { raiseCreditNote, returnedCents } from '../invoices/issue-invoice.js';
import { recordAnomaly, resolveAnomaly } from '../anomalies/record-anomaly.js';
import { findHoldings, removePurchases } from '../orders/purchases.js';

/**
 * Reads a payment's disputes at the provider and applies them: an open one is recorded as an anomaly and suspends
 * access until the bank has decided; a lost one revokes access. Idempotent, in any order.
 * @throws DomainError `payment-provider-failed`
 */
export const SyncDisputes = command(
  { providers: PaymentProviders, live: LiveChannel, config: CONFIG },
  async ({ entityManager, providers, live, config }, { paymentId }: { paymentId: string }): Promise<void> => {
    const stored = await entityManager.fork().findOne(Payment, { id: paymentId });
    if (!stored?.providerRef) return;
    const disputes = await providers.of(stored.provider).disputes(stored.providerRef);
    const changedOrder = await entityManager.fork().transactional(async (em) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      const order = await em.findOneOrFail(Order, { id: stored.orderId }, lock);
      for (const dispute of disputes) await applyDispute(em, order, stored.id, dispute, config.invoicing);
      return order;
    });
    if (disputes.length > 0) await publishOrderChange(live, changedOrder);
  },
);

async function applyDispute(
  em: EntityManager,
  order: Order,
  paymentId: string,
  dispute: ProviderDispute,
  seller: SellerConfig,
): Promise<void> {
  const { status, ...facts } = dispute;
  const { ref } = dispute;
  if (status === 'open') {
    await recordAnomaly(em, 'dispute-opened', paymentId, facts, ref);
    if (order.openDispute()) order.publishDispute(await findHoldings(em, order));
    return;
  }
  const wasOpen = await resolveAnomaly(em, 'dispute-opened', paymentId, ref);
  const isChanged =
    status === 'lost' ? await recordAnomaly(em, 'dispute-lost', paymentId, facts, ref) : wasOpen;
  if (status === 'lost') await applyLostDispute(em, order, paymentId, dispute, seller);
  else if (wasOpen && order.closeDispute()) order.publishDispute(await findHoldings(em, order));
  if (!isChanged) return;
  await noteAudit(em, {
    kind: 'dispute-closed',
    actor: systemActor,
    subject: auditedOrder(order),
    person: { id: order.userId },
    after: { outcome: status, amountCents: facts.amountCents },
  });
}

/** Revokes access for good and credits what the bank took: a refund under way is credited when it arrives. */
async function applyLostDispute(
  em: EntityManager,
  order: Order,
  paymentId: string,
  { ref, amountCents }: ProviderDispute,
  seller: SellerConfig,
): Promise<void> {
  if (!order.loseDispute()) return;
  const courseIds = (await findHoldings(em, order)).flatMap((each) => each.courseIds);
  order.revokeAccess(await removePurchases(em, order, courseIds));
  const returned = { cents: (await returnedCents(em, paymentId)) + amountCents };
  await raiseCreditNote(em, order, paymentId, returned, { disputeRef: ref }, seller);
}
