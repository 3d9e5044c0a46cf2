import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { CONFIG } from '../../../config.js';
import { findForUpdate, sqlRow, sqlRows } from '../../../kernel/query.js';
import { command, type DepsOf } from '../../../kernel/use-case.js';
import { systemActor } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { raiseCreditNote, returnedCents } from '../invoices/issue-invoice.js';
import { recordAnomaly, resolveAnomaly } from '../anomalies/record-anomaly.js';
import type { SellerConfig } from '../invoices/invoice.domain.js';
import { auditedOrder, publishOrderChange } from '../orders/order-changes.js';
import { Order } from '../orders/order.domain.js';
import { restorePurchases, removePurchases } from '../orders/purchases.js';
import { Payment } from '../payments/payment.domain.js';
import { PaymentProviders, type ProviderRefund, RefundRefused } from '../providers/payment-provider.js';
import { allocateCents, claimLines, refundableCents, refundableLines } from './claim-refund.js';
import { Refund } from './refund.domain.js';

/**
 * Applies a refund whose status changed: access is revoked once the provider has accepted it, the credit note is
 * issued on success, and a failure restores lines and access.
 * @param before its status before the change; all rows are locked by this transaction
 */
export async function applyRefund(
  em: EntityManager,
  { order, payment, refund }: { order: Order; payment: Payment; refund: Refund },
  before: { isAccepted: boolean; status: Refund['status'] },
  seller: SellerConfig,
): Promise<void> {
  await em.flush();
  if (refund.isAccepted && before.status === 'failed') await setLinesVoid(em, refund, false);
  const courseIds = (await refundedCourses(em, refund)).map(({ courseId }) => courseId);
  if (refund.isAccepted && !before.isAccepted)
    order.revokeAccess(await removePurchases(em, order, courseIds));
  if (refund.status === 'succeeded') await applySuccess(em, order, payment, refund, seller);
  if (refund.status === 'failed') {
    await setLinesVoid(em, refund, true);
    if (before.isAccepted) order.grantAccess(await restorePurchases(em, order, courseIds));
    await recordAnomaly(em, 'refund-failed', payment.id, { amountCents: refund.amountCents }, refund.id);
  }
  if (payment.status === 'succeeded')
    order.updateRefundStatus((payment.capturedCents ?? 0) - (await returnedCents(em, payment.id)));
  // The duplicate ownership is resolved, whoever initiated the refund.
  if (order.status === 'refunded') await resolveAnomaly(em, 'already-owned', payment.id, 'elsewhere');
  if (refund.status !== 'pending') await auditRefund(em, order, refund);
}

async function applySuccess(
  em: EntityManager,
  order: Order,
  payment: Payment,
  refund: Refund,
  seller: SellerConfig,
): Promise<void> {
  // A second payment was never invoiced: nothing to credit.
  if (payment.status === 'succeeded') {
    const returned = { cents: await returnedCents(em, payment.id) };
    await raiseCreditNote(em, order, payment.id, returned, { refundId: refund.id }, seller);
  }
  if (refund.kind === 'already-owned') await resolveAnomaly(em, 'already-owned', payment.id, 'elsewhere');
  // Resolves earlier failures, and the anomaly of money captured for no order.
  await sqlRows(em)`
    update commerce_anomaly set settled_at = now(), settled_by = 'system'
    where payment_id = ${payment.id} and settled_at is null and (kind = 'refund-failed'
      or ${payment.status === 'mismatched'} and kind in ('paid-twice', 'amount-mismatch'))`;
}

const refundedCourses = (em: EntityManager, { id }: Refund): Promise<{ courseId: string }[]> =>
  sqlRows<{ courseId: string }>(em)`
    select course_id as "courseId" from commerce_refund_line where refund_id = ${id}`;

/** A failed refund releases its lines; one that succeeds after all takes back those still free. */
const setLinesVoid = (em: EntityManager, { id }: Refund, isVoid: boolean): Promise<unknown> =>
  sqlRows(em)`
    update commerce_refund_line l set is_void = ${isVoid} where refund_id = ${id} and not exists (
      select from commerce_refund_line o
      where ${!isVoid} and o.order_id = l.order_id and o.course_id = l.course_id and not o.is_void)`;

const auditRefund = (em: EntityManager, order: Order, refund: Refund): Promise<void> =>
  noteAudit(em, {
    kind: refund.status === 'succeeded' ? 'refund-succeeded' : 'refund-failed',
    actor: systemActor,
    subject: auditedOrder(order),
    person: { id: order.userId },
    after: { amountCents: refund.amountCents, refund: refund.kind },
  });

/**
 * Reads every refund of a payment at the provider, ours and those of its dashboard, and applies each. Idempotent,
 * in any order.
 * @throws DomainError `payment-provider-failed`
 */
export const SyncRefunds = command(
  { providers: PaymentProviders, live: LiveChannel, config: CONFIG },
  async ({ entityManager, providers, live, config }, { paymentId }: { paymentId: string }): Promise<void> => {
    const stored = await entityManager.fork().findOne(Payment, { id: paymentId });
    if (!stored?.providerRef) return;
    const reported = await providers.of(stored.provider).refunds(stored.providerRef);
    if (reported.length === 0) return;
    const changed = await entityManager.fork().transactional(async (em) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      const order = await em.findOneOrFail(Order, { id: stored.orderId }, lock);
      const payment = await em.findOneOrFail(Payment, { id: stored.id }, lock);
      // Before the payment is settled there is nothing to refund: it waits.
      if (payment.capturedCents === null) return null;
      let isChanged = false;
      for (const each of reported)
        isChanged = (await syncRefund(em, order, payment, each, config.invoicing)) || isChanged;
      return isChanged ? order : null;
    });
    if (changed) await publishOrderChange(live, changed);
  },
);

async function syncRefund(
  em: EntityManager,
  order: Order,
  payment: Payment,
  reported: ProviderRefund,
  seller: SellerConfig,
): Promise<boolean> {
  const refund =
    (await findOwnRefund(em, payment, reported)) ?? (await recordProviderRefund(em, payment, reported));
  if (!refund) return false;
  const before = { isAccepted: refund.isAccepted, status: refund.status };
  if (!refund.applyStatus(reported)) return false;
  await applyRefund(em, { order, payment, refund }, before, seller);
  return true;
}

/** By the provider's reference, or by our id in its metadata. */
async function findOwnRefund(
  em: EntityManager,
  payment: Payment,
  reported: ProviderRefund,
): Promise<Refund | null> {
  const { provider, id: paymentId } = payment;
  const existing = await em.findOne(Refund, { provider, providerRef: reported.ref });
  const refundId = z.uuid().safeParse(reported.metadata['refund_id']);
  if (existing || !refundId.success) return existing;
  return em.findOne(Refund, { id: refundId.data, paymentId, providerRef: null });
}

/**
 * Records a refund made at the provider. Of the whole remainder it covers all lines left; of the price of exactly
 * one line, that line; otherwise an administrator says what it was for.
 */
async function recordProviderRefund(
  em: EntityManager,
  payment: Payment,
  reported: ProviderRefund,
): Promise<Refund | null> {
  if (reported.status === 'failed') return null;
  const refundable = payment.status === 'succeeded' ? await refundableLines(em, payment.orderId) : [];
  const remainingCents = await refundableCents(em, payment);
  const sameAmount = refundable.filter(({ unitCents }) => unitCents === reported.amountCents);
  const lines =
    reported.amountCents >= remainingCents ? refundable : sameAmount.length === 1 ? sameAmount : [];
  const refund = Refund.fromProvider(payment, reported);
  await em.persist(refund).flush();
  await claimLines(em, refund, allocateCents(lines, reported.amountCents));
  if (lines.length === 0 && refundable.length > 0)
    await recordAnomaly(
      em,
      'refund-unassigned',
      payment.id,
      { amountCents: reported.amountCents },
      refund.id,
    );
  return refund;
}

const needs = { providers: PaymentProviders, live: LiveChannel, config: CONFIG, logger: LOGGER };
type Deps = DepsOf<typeof needs>;

/**
 * Requests a claimed refund at the provider and applies the result. A second worker within half a minute leaves it
 * to the first. Without an answer the refund stays claimed, and the reconciler retries.
 */
export const SendRefund = command(needs, async (deps, { refundId }: { refundId: string }): Promise<void> => {
  const { entityManager, logger, commands } = deps;
  const claim = await sqlRow<{ checks: number }>(entityManager)`
      update commerce_refund set checked_at = now(), checks = checks + 1
      where id = ${refundId} and status = 'requested' and (checks = 0 or checked_at < now() - interval '30 seconds')
      returning checks`;
  if (!claim) return;
  const em = entityManager.fork();
  const refund = await em.findOneOrFail(Refund, { id: refundId });
  const payment = await em.findOneOrFail(Payment, { id: refund.paymentId });
  try {
    // An earlier try may have succeeded unnoticed, and idempotency keys expire.
    const isDone = claim.checks > 1 && (await isKnownToProvider(deps, refund, payment));
    if (!isDone) await requestRefund(deps, refund, payment);
  } catch (error) {
    // It rejects what was refunded concurrently in its dashboard: the sync below finds that.
    if (error instanceof RefundRefused) await recordRefusal(deps, refundId, error.message);
    else logger.warn({ err: error, refundId }, 'the provider did not answer a refund request');
  }
  await commands.execute(new SyncRefunds({ paymentId: payment.id })).catch((error: unknown) => {
    logger.warn({ err: error, refundId }, 'a refund could not be followed yet');
  });
});

async function isKnownToProvider(
  { providers }: Deps,
  { id }: Refund,
  { provider, providerRef }: Payment,
): Promise<boolean> {
  const refunds = providerRef ? await providers.of(provider).refunds(providerRef) : [];
  return refunds.some(({ metadata }) => metadata['refund_id'] === id);
}

async function requestRefund(
  { providers }: Deps,
  refund: Refund,
  { provider, providerRef, captureRef }: Payment,
): Promise<void> {
  if (!providerRef) throw new RefundRefused('Le paiement n’a pas de référence');
  const { id, amountCents, idempotencyKey, orderId } = refund;
  const metadata = { refund_id: id, order_id: orderId };
  const paid = { paymentRef: providerRef, captureRef };
  await providers.of(provider).refund({ ...paid, amountCents, idempotencyKey, metadata });
}

async function recordRefusal(
  { entityManager, config, live }: Deps,
  refundId: string,
  failure: string,
): Promise<void> {
  const { orderId } = await entityManager.fork().findOneOrFail(Refund, { id: refundId });
  const refused = await entityManager.fork().transactional(async (em) => {
    const order = await findForUpdate(em, Order, { id: orderId });
    const refund = await em.findOneOrFail(Refund, { id: refundId });
    const payment = await em.findOneOrFail(Payment, { id: refund.paymentId });
    const before = { isAccepted: refund.isAccepted, status: refund.status };
    if (!order || !refund.refuse(failure)) return null;
    await applyRefund(em, { order, payment, refund }, before, config.invoicing);
    return order;
  });
  if (refused) await publishOrderChange(live, refused);
}

const batchSize = 50;

/**
 * Resumes refunds that were claimed but not sent, or sent but not settled, so that an interrupted refund is still
 * made, once. The backoff grows to six hours. Returns the number.
 */
export const ReconcileRefunds = command(
  { logger: LOGGER },
  async ({ entityManager, commands, logger }): Promise<number> => {
    const due = await sqlRows<{ id: string; paymentId: string; isSent: boolean }>(entityManager)`
      update commerce_refund set checked_at = case when status = 'pending' then now() else checked_at end,
        checks = case when status = 'pending' then checks + 1 else checks end
      where id in (
        select id from commerce_refund where status in ('requested', 'pending')
          and checked_at + least(power(2, checks), 360) * interval '30 seconds' <= now()
        order by checked_at limit ${batchSize} for update skip locked)
      returning id, payment_id as "paymentId", status = 'pending' as "isSent"`;
    for (const { id, paymentId, isSent } of due) {
      try {
        await commands.execute(isSent ? new SyncRefunds({ paymentId }) : new SendRefund({ refundId: id }));
      } catch (error) {
        logger.warn({ err: error, refundId: id }, 'a refund could not be reconciled yet');
      }
    }
    return due.length;
  },
);
