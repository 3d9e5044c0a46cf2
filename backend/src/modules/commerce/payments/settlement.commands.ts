import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { command, type DepsOf } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate, sqlRows } from '../../../kernel/query.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { auditedOrder } from '../orders/order-changes.js';
import { systemActor } from '../../../platform/audit/audit-origin.js';
import { Coupon } from '../coupons/coupon.domain.js';
import { Gift } from '../gifts/gift.domain.js';
import { Order } from '../orders/order.domain.js';
import { Payment } from './payment.domain.js';
import type { Refund } from '../refunds/refund.domain.js';
import { Team } from '../teams/team.domain.js';
import { issueInvoice, nextNumber } from '../invoices/issue-invoice.js';
import { PaymentProviders, type ProviderPayment } from '../providers/payment-provider.js';
import { claimRefund, claimWholePayment } from '../refunds/claim-refund.js';
import { recordAnomaly, resolveAnomaly } from '../anomalies/record-anomaly.js';
import { SendRefund } from '../refunds/refund-processing.commands.js';

/** `processing`: the provider is still reviewing the payment. */
export type SettleOutcome = 'paid' | 'open' | 'processing' | 'failed';

interface Settlement {
  outcome: SettleOutcome;
  /** A refund claimed by this settlement, to be sent. */
  refund?: Refund | null;
}

const needs = { providers: PaymentProviders, config: CONFIG };
type Deps = DepsOf<typeof needs>;

/**
 * Reads the payment at the provider and applies its outcome in one transaction. The success page, the webhooks and
 * the reconciler all come here; besides it only orders of 0 € grant access. Idempotent.
 * @param isExpired the order's reserved price has expired: the payment is cancelled unless it was paid
 * @throws DomainError `payment-provider-failed`, `payment-method-not-offered`
 */
export const SettlePayment = command(
  needs,
  async (
    deps,
    { paymentId, isExpired = false }: { paymentId: string; isExpired?: boolean },
  ): Promise<SettleOutcome> => {
    const { entityManager, providers, commands } = deps;
    const stored = await entityManager.fork().findOne(Payment, { id: paymentId });
    if (!stored?.providerRef) return 'open';
    if (stored.status === 'succeeded') return 'paid';
    const provider = providers.of(stored.provider);
    let reported = await (isExpired
      ? provider.cancel(stored.providerRef)
      : provider.retrieve(stored.providerRef));
    if (!reported) return 'open';
    if (reported.status === 'approved') reported = (await capturePayment(deps, stored, reported)) ?? reported;
    const result = reported;
    const { outcome, refund } = await entityManager
      .fork()
      .transactional((em) => applyOutcome(deps, em, stored, result));
    // Sent after the commit; if this process crashes before, the reconciler sends it. Refunds claimed
    // concurrently elsewhere are sent there: sent from here, that caller would be answered before the money has
    // moved.
    if (refund) await commands.execute(new SendRefund({ refundId: refund.id }));
    return outcome;
  },
);

/**
 * Captures an approved payment, unless the order is paid or closed. Other open payments of the order are
 * cancelled first; if one of them has succeeded, nothing is captured.
 */
async function capturePayment(
  deps: Deps,
  payment: Payment,
  reported: ProviderPayment,
): Promise<ProviderPayment | null> {
  const { entityManager, providers } = deps;
  const em = entityManager.fork();
  const order = await em.findOneOrFail(Order, { id: payment.orderId });
  if (!order.isOpen || payment.status === 'canceled') return { ...reported, status: 'canceled' };
  if (!matchesRequest(deps, order, payment, reported)) return reported;
  for (const { provider, providerRef } of await otherOpenPayments(em, payment)) {
    const other = providerRef ? await providers.of(provider).cancel(providerRef) : null;
    if (other?.status === 'succeeded' || other?.status === 'processing')
      return { ...reported, status: 'canceled' };
  }
  return providers.of(payment.provider).capture(reported.ref);
}

async function applyOutcome(
  deps: Deps,
  em: EntityManager,
  { id, orderId }: Payment,
  reported: ProviderPayment,
): Promise<Settlement> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const order = await em.findOneOrFail(Order, { id: orderId }, lock);
  const payment = await em.findOneOrFail(Payment, { id }, lock);
  payment.checkedAt = new Date();
  payment.checks += 1;
  if (payment.status === 'succeeded') return { outcome: 'paid' };
  const isPaid = reported.status === 'succeeded' || reported.status === 'approved';
  if (isPaid) return acceptPayment(deps, em, order, payment, reported);
  if (reported.status === 'failed') {
    payment.fail(reported.failure);
    order.fail();
    return { outcome: 'failed' };
  }
  if (reported.status === 'canceled') {
    payment.cancel(reported.failure);
    if ((await otherOpenPayments(em, payment)).length === 0) order.expire();
    return { outcome: 'failed' };
  }
  return { outcome: reported.status === 'processing' ? 'processing' : 'open' };
}

async function acceptPayment(
  deps: Deps,
  em: EntityManager,
  order: Order,
  payment: Payment,
  reported: ProviderPayment,
): Promise<Settlement> {
  const { config } = deps;
  if (!matchesRequest(deps, order, payment, reported)) {
    // An approved payment of another amount was never captured.
    payment.mismatch(reported.captureRef, reported.status === 'approved' ? 0 : reported.amountCents);
    await recordAnomaly(em, 'amount-mismatch', payment.id, reported);
    return { outcome: 'failed' };
  }
  // Approved but not captured: to be settled again.
  if (reported.status === 'approved') return { outcome: 'open' };
  if (!(await order.pay(() => nextNumber(em, 'F')))) {
    payment.mismatch(reported.captureRef, reported.amountCents);
    await recordAnomaly(em, 'paid-twice', payment.id, reported);
    // Settled without a person: the second payment is refunded.
    return { outcome: 'paid', refund: await claimWholePayment(em, payment, 'paid-twice') };
  }
  payment.succeed(reported.captureRef);
  await issueInvoice(em, order, payment, reported.payerCountry, config.invoicing);
  const { alreadyOwned } = await fulfilOrder(em, order);
  await em.flush();
  if (alreadyOwned.length === 0) return { outcome: 'paid' };
  return { outcome: 'paid', refund: await refundOwnedCourses(em, order, payment, alreadyOwned) };
}

function matchesRequest(
  { providers }: Deps,
  order: Order,
  payment: Payment,
  reported: ProviderPayment,
): boolean {
  const { livemode, payee } = providers.of(payment.provider);
  return (
    reported.amountCents === payment.amountCents &&
    reported.amountCents === order.amountCents &&
    reported.currency === order.currency &&
    reported.livemode === livemode &&
    (payee === null || reported.payee === payee) &&
    (payment.matchedBy !== null || reported.metadata.payment_id === payment.id)
  );
}

/**
 * A gift or a team grants no access yet. One that another order has paid for already, or that is gone, has all of
 * this order refunded.
 */
async function fulfilForOthers(em: EntityManager, order: Order): ReturnType<typeof recordPurchases> {
  const lines = await sqlRows<{ courseId: string }>(em)`
    select course_id as "courseId" from commerce_order_item where order_id = ${order.id} order by course_id`;
  const courseIds = lines.map(({ courseId }) => courseId);
  const giftOrTeam = order.giftId
    ? await findForUpdate(em, Gift, { id: order.giftId })
    : await findForUpdate(em, Team, { id: order.teamId });
  if (giftOrTeam?.pay(order.id)) return { bought: courseIds, alreadyOwned: [] };
  return { bought: [], alreadyOwned: courseIds };
}

/**
 * Applies what follows from payment: purchases are recorded, or the gift or team is marked paid, and the coupon is
 * counted.
 */
export async function fulfilOrder(em: EntityManager, order: Order): Promise<{ alreadyOwned: string[] }> {
  const { bought, alreadyOwned } = await (order.isForOthers
    ? fulfilForOthers(em, order)
    : recordPurchases(em, order));
  if (!order.isForOthers && bought.length > 0)
    order.grantAccess([{ userId: order.userId, courseIds: bought }]);
  const coupon =
    order.couponCode === null ? null : await findForUpdate(em, Coupon, { code: order.couponCode });
  coupon?.use();
  await noteAudit(em, {
    kind: 'order-paid',
    actor: systemActor,
    subject: await auditedOrderWithTitles(em, order),
    person: { id: order.userId },
    after: {
      amountCents: order.amountCents,
      courses: bought.length,
      ...(coupon && { coupon: coupon.code, discountCents: order.discountCents }),
    },
  });
  return { alreadyOwned };
}

/**
 * Records the purchases; `alreadyOwned` are courses that the buyer has acquired otherwise since: bought, granted, or
 * free.
 */
async function recordPurchases(
  em: EntityManager,
  order: Order,
): Promise<{ bought: string[]; alreadyOwned: string[] }> {
  const rows = await sqlRows<{ courseId: string; isBought: boolean }>(em)`
    with bought as (
      insert into commerce_purchase (user_id, course_id, order_id, purchased_at)
      select ${order.userId}, course_id, order_id, ${order.paidAt} from commerce_order_item
      where order_id = ${order.id} order by course_id
      on conflict (user_id, course_id) do nothing
      returning course_id
    )
    select item.course_id as "courseId", bought.course_id is not null as "isBought"
    from commerce_order_item item left join bought using (course_id) where item.order_id = ${order.id}`;
  return {
    bought: rows.filter(({ isBought }) => isBought).map(({ courseId }) => courseId),
    alreadyOwned: rows.filter(({ isBought }) => !isBought).map(({ courseId }) => courseId),
  };
}

/** Refunds the courses that the buyer owned already; the anomaly is informational and resolved by the refund. */
async function refundOwnedCourses(
  em: EntityManager,
  order: Order,
  payment: Payment,
  courseIds: string[],
): Promise<Refund | null> {
  await recordAnomaly(em, 'already-owned', payment.id, { amountCents: order.amountCents }, 'elsewhere');
  const refundClaim = { kind: 'already-owned', courseIds, reason: '', requestedBy: null } as const;
  return claimRefund(em, order, refundClaim).catch(async (error: unknown) => {
    if (!(error instanceof DomainError && error.code === 'nothing-to-refund')) throw error;
    // A coupon had reduced it to zero.
    await resolveAnomaly(em, 'already-owned', payment.id, 'elsewhere');
    return null;
  });
}

/** The other payments that the buyer may still complete. */
const otherOpenPayments = (em: EntityManager, { id, orderId }: Payment): Promise<Payment[]> =>
  em.find(Payment, { orderId, id: { $ne: id }, status: { $in: ['created', 'failed'] } });

/** The audit subject with the course titles, so that the order is found by them. */
async function auditedOrderWithTitles(em: EntityManager, order: Order) {
  const lines = await sqlRows<{ title: string }>(em)`
    select title from commerce_order_item where order_id = ${order.id} order by title`;
  return auditedOrder(
    order,
    lines.map(({ title }) => title),
  );
}
