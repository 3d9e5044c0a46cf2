import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type GivenOf, command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { sqlRows } from '../../../kernel/query.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { auditedOrder } from './audited-order.js';
import { system } from '../../../platform/audit/audit-origin.js';
import { Coupon } from '../domain/coupon.js';
import { Gift } from '../domain/gift.js';
import { Order } from '../domain/order.js';
import { Payment } from '../domain/payment.js';
import type { Refund } from '../domain/refund.js';
import { Team } from '../domain/team.js';
import { nextInvoiceNumber } from '../domain/invoice-number.js';
import type { ProviderPayment } from '../providers/payment-provider.js';
import { PaymentProviders } from '../providers/payment-providers.js';
import { claimRefund, claimWhole } from './claim-refund.js';
import { issueInvoice } from '../invoicing/issue-invoice.js';
import { noteAnomaly, settleAnomaly } from './note-anomaly.js';
import { SendRefund } from './send-refund.js';

/** `processing`: the provider holds the money back, and says later what becomes of it. */
export type SettleOutcome = 'paid' | 'open' | 'processing' | 'failed';

interface Settled {
  outcome: SettleOutcome;
  /** The refund that this settlement has claimed. */
  owed?: Refund | null;
}

const needs = { providers: PaymentProviders, config: CONFIG };
type Given = GivenOf<typeof needs>;

/**
 * Asks the provider what became of a payment, and draws the consequences in one transaction. The success page,
 * the webhooks and the reconciler all come here, and nothing else grants anything. May run any number of times.
 * @param isLapsed the promised price holds no longer: what was not paid so far is given up
 * @throws DomainError `payment-provider-failed`, `payment-method-not-offered`
 */
export const SettlePayment = command(
  needs,
  async (
    given,
    { paymentId, isLapsed = false }: { paymentId: string; isLapsed?: boolean },
  ): Promise<SettleOutcome> => {
    const { entityManager, providers, commands } = given;
    const known = await entityManager.fork().findOne(Payment, { id: paymentId });
    if (!known?.providerRef) return 'open';
    if (known.status === 'succeeded') return 'paid';
    const provider = providers.of(known.provider);
    let found = await (isLapsed ? provider.cancel(known.providerRef) : provider.retrieve(known.providerRef));
    if (!found) return 'open';
    if (found.status === 'approved') found = (await take(given, known, found)) ?? found;
    const settled = found;
    const { outcome, owed } = await entityManager
      .fork()
      .transactional((em) => settle(given, em, known, settled));
    // Asked of the provider once the transaction is over; should this process end before, the reconciler asks. A refund that somebody
    // else has claimed meanwhile is theirs to send: taken over here, their answer would come before the money has moved.
    if (owed) await commands.execute(new SendRefund({ refundId: owed.id }));
    return outcome;
  },
);

/**
 * Takes the money that the buyer has agreed to, unless the order is paid or given up otherwise. What else could pay
 * the order is called off first: where that was faster, nothing is taken.
 */
async function take(given: Given, payment: Payment, found: ProviderPayment): Promise<ProviderPayment | null> {
  const { entityManager, providers } = given;
  const em = entityManager.fork();
  const order = await em.findOneOrFail(Order, { id: payment.orderId });
  if (!order.isOpen || payment.status === 'canceled') return { ...found, status: 'canceled' };
  if (!isWhatWasAsked(given, order, payment, found)) return found;
  for (const { provider, providerRef } of await otherOpen(em, payment)) {
    const other = providerRef ? await providers.of(provider).cancel(providerRef) : null;
    if (other?.status === 'succeeded' || other?.status === 'processing')
      return { ...found, status: 'canceled' };
  }
  return providers.of(payment.provider).capture(found.ref);
}

async function settle(
  given: Given,
  em: EntityManager,
  { id, orderId }: Payment,
  found: ProviderPayment,
): Promise<Settled> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const order = await em.findOneOrFail(Order, { id: orderId }, lock);
  const payment = await em.findOneOrFail(Payment, { id }, lock);
  payment.checkedAt = new Date();
  payment.checks += 1;
  if (payment.status === 'succeeded') return { outcome: 'paid' };
  const isMoney = found.status === 'succeeded' || found.status === 'approved';
  if (isMoney) return accept(given, em, order, payment, found);
  if (found.status === 'failed') {
    payment.fail(found.failure);
    order.fail();
    return { outcome: 'failed' };
  }
  if (found.status === 'canceled') {
    payment.cancel(found.failure);
    if ((await otherOpen(em, payment)).length === 0) order.expire();
    return { outcome: 'failed' };
  }
  return { outcome: found.status === 'processing' ? 'processing' : 'open' };
}

async function accept(
  given: Given,
  em: EntityManager,
  order: Order,
  payment: Payment,
  found: ProviderPayment,
): Promise<Settled> {
  const { config } = given;
  if (!isWhatWasAsked(given, order, payment, found)) {
    // What was agreed to and is another amount was never taken.
    payment.mismatch(found.captureRef, found.status === 'approved' ? 0 : found.amountCents);
    await noteAnomaly(em, 'amount-mismatch', payment.id, found);
    return { outcome: 'failed' };
  }
  // Agreed to and not taken: looked at again.
  if (found.status === 'approved') return { outcome: 'open' };
  if (!(await order.pay(() => nextInvoiceNumber(em)))) {
    payment.mismatch(found.captureRef, found.amountCents);
    await noteAnomaly(em, 'paid-twice', payment.id, found);
    // It needs nobody: what was paid beyond the order goes back.
    return { outcome: 'paid', owed: await claimWhole(em, payment, 'paid-twice') };
  }
  payment.succeed(found.captureRef);
  await issueInvoice(em, order, payment, found.payerCountry, config.invoicing);
  const { hadBefore } = await standFor(em, order);
  await em.flush();
  if (hadBefore.length === 0) return { outcome: 'paid' };
  return { outcome: 'paid', owed: await giveBack(em, order, payment, hadBefore) };
}

function isWhatWasAsked(
  { providers }: Given,
  order: Order,
  payment: Payment,
  found: ProviderPayment,
): boolean {
  const { livemode, payee } = providers.of(payment.provider);
  return (
    found.amountCents === payment.amountCents &&
    found.amountCents === order.amountCents &&
    found.currency === order.currency &&
    found.livemode === livemode &&
    (payee === null || found.payee === payee) &&
    (payment.matchedBy !== null || found.metadata.payment_id === payment.id)
  );
}

/** What is for others opens nothing yet. Paid for by another order already, or gone, it leaves all of this one to be given back. */
async function buyForOthers(em: EntityManager, order: Order): ReturnType<typeof recordPurchases> {
  const lines = await sqlRows<{ courseId: string }>(em)`
    select course_id as "courseId" from commerce_order_item where order_id = ${order.id} order by course_id`;
  const courseIds = lines.map(({ courseId }) => courseId);
  const bought = order.giftId
    ? await held(em, Gift, { id: order.giftId })
    : await held(em, Team, { id: order.teamId });
  if (bought?.pay(order.id)) return { bought: courseIds, hadBefore: [] };
  return { bought: [], hadBefore: courseIds };
}

/** What follows from an order's being paid: its courses are the buyer's, or await whom they are for, and its coupon is used. */
export async function standFor(em: EntityManager, order: Order): Promise<{ hadBefore: string[] }> {
  const { bought, hadBefore } = await (order.isForOthers
    ? buyForOthers(em, order)
    : recordPurchases(em, order));
  if (!order.isForOthers && bought.length > 0) order.open([{ userId: order.userId, courseIds: bought }]);
  const coupon = order.couponCode === null ? null : await held(em, Coupon, { code: order.couponCode });
  coupon?.use();
  await noteAudit(em, {
    kind: 'order-paid',
    actor: system,
    subject: await withTitles(em, order),
    person: { id: order.userId },
    after: {
      amountCents: order.amountCents,
      courses: bought.length,
      ...(coupon && { coupon: coupon.code, discountCents: order.discountCents }),
    },
  });
  return { hadBefore };
}

/** The courses that this order stands behind from now on, and those that the buyer had meanwhile: bought, given, or taken free. */
async function recordPurchases(
  em: EntityManager,
  order: Order,
): Promise<{ bought: string[]; hadBefore: string[] }> {
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
    hadBefore: rows.filter(({ isBought }) => !isBought).map(({ courseId }) => courseId),
  };
}

/** What the buyer had meanwhile goes back by itself, and the row that says so needs nobody. */
async function giveBack(
  em: EntityManager,
  order: Order,
  payment: Payment,
  courseIds: string[],
): Promise<Refund | null> {
  await noteAnomaly(em, 'already-owned', payment.id, { amountCents: order.amountCents }, 'elsewhere');
  const asked = { kind: 'already-owned', courseIds, reason: '', requestedBy: null } as const;
  return claimRefund(em, order, asked).catch(async (error: unknown) => {
    if (!(error instanceof DomainError && error.code === 'nothing-to-refund')) throw error;
    // A coupon had left nothing to pay for it.
    await settleAnomaly(em, 'already-owned', payment.id, 'elsewhere');
    return null;
  });
}

/** What else the buyer may still pay the order with. */
const otherOpen = (em: EntityManager, { id, orderId }: Payment): Promise<Payment[]> =>
  em.find(Payment, { orderId, id: { $ne: id }, status: { $in: ['created', 'failed'] } });

/** An order as the journal names it, so that it is found by its courses too. */
async function withTitles(em: EntityManager, order: Order) {
  const lines = await sqlRows<{ title: string }>(em)`
    select title from commerce_order_item where order_id = ${order.id} order by title`;
  return auditedOrder(
    order,
    lines.map(({ title }) => title),
  );
}
