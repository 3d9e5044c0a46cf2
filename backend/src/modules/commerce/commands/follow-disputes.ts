import { Command } from '@nestjs/cqrs';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { commandHandler } from '../../../kernel/handlers.js';
import { sqlRows } from '../../../kernel/query.js';
import { system } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { Order } from '../domain/order.js';
import { Payment } from '../domain/payment.js';
import type { ProviderDispute } from '../providers/payment-provider.js';
import { PaymentProviders } from '../providers/payment-providers.js';
import { noteAnomaly, settleAnomaly } from './note-anomaly.js';

/**
 * Asks the provider what became of a payment's disputes. An open one is noted for a person and takes nothing away; one
 * that is lost takes back what the money had opened. May run any number of times, in any order.
 * @throws DomainError `payment-provider-failed`
 */
export class FollowDisputes extends Command<void> {
  constructor(readonly paymentId: string) {
    super();
  }
}

export const FollowDisputesHandler = commandHandler(
  FollowDisputes,
  { providers: PaymentProviders },
  async (entityManager, { paymentId }, { providers }) => {
    const known = await entityManager.fork().findOne(Payment, { id: paymentId });
    if (!known?.providerRef) return;
    const disputes = await providers.of(known.provider).disputes(known.providerRef);
    await entityManager.fork().transactional(async (em) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      const order = await em.findOneOrFail(Order, { id: known.orderId }, lock);
      for (const dispute of disputes) await draw(em, order, known.id, dispute);
    });
  },
);

async function draw(
  em: EntityManager,
  order: Order,
  paymentId: string,
  dispute: ProviderDispute,
): Promise<void> {
  const { status, ...facts } = dispute;
  if (status === 'open') {
    await noteAnomaly(em, 'dispute-opened', paymentId, facts);
    return;
  }
  const wasOpen = await settleAnomaly(em, 'dispute-opened', paymentId);
  const isNews = status === 'lost' ? await noteAnomaly(em, 'dispute-lost', paymentId, facts) : wasOpen;
  if (status === 'lost' && order.loseDispute()) order.undoPurchase(await undoPurchases(em, order));
  if (!isNews) return;
  await noteAudit(em, {
    kind: 'dispute-closed',
    actor: system,
    subject: { type: 'order', id: order.id, label: `Commande ${order.invoiceNumber ?? ''}`.trim() },
    person: { id: order.userId },
    after: { outcome: status, amountCents: facts.amountCents },
  });
}

/** The courses that nothing stands behind any more. What was paid for in another order too is that order's from now on. */
async function undoPurchases(em: EntityManager, order: Order): Promise<string[]> {
  await sqlRows(em)`
    update commerce_purchase p set order_id = other.order_id
    from (
      select distinct on (i.course_id) i.course_id, i.order_id
      from commerce_order_item i join commerce_order o on o.id = i.order_id
      where o.user_id = ${order.userId} and o.status = 'paid' and o.id <> ${order.id}
      order by i.course_id, o.paid_at
    ) other
    where p.user_id = ${order.userId} and p.order_id = ${order.id} and p.course_id = other.course_id`;
  const undone = await sqlRows<{ courseId: string }>(em)`
    delete from commerce_purchase where user_id = ${order.userId} and order_id = ${order.id}
    returning course_id as "courseId"`;
  return undone.map(({ courseId }) => courseId);
}
