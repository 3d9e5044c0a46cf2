import {
  ForeignKeyConstraintViolationException,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import type { PaymentBody, RecordPurchaseAnswer } from '@atelier/contracts/commerce';
import { toEuros } from '@atelier/contracts/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { OutboxMessage } from '../../../kernel/outbox/outbox-message.js';
import { sql, sqlRow, sqlRows } from '../../../kernel/query.js';
import { command, type DepsOf } from '../../../kernel/use-case.js';
import { type SettleOutcome, SettlePayment } from '../payments/settlement.commands.js';
import { purchaseRecorded } from '../commerce.events.js';
import type { Payment, ProviderName } from '../payments/payment.domain.js';
import type { Order, OrderBuyer } from '../orders/order.domain.js';
import { type PaymentHandover, PaymentProviders } from '../providers/payment-provider.js';
import { type PlacedOrder, placeOrder } from './place-order.js';

export interface StartedPayment {
  orderId: string;
  /** Stripe's client secret or PayPal's approval URL; empty if nothing is due. */
  handover: string;
  /** Euros. */
  amount: number;
}

interface PaymentInput {
  provider: ProviderName;
  buyer: OrderBuyer;
  body: PaymentBody;
}

const needs = { providers: PaymentProviders };
type StartDeps = DepsOf<typeof needs>;

/**
 * Places the order and creates a payment at the provider. Repeats for the same cart, by double click or retry,
 * find the same order and payment; after switching the provider, the same order.
 * @throws DomainError `payment-method-not-offered`, those of `placeOrder`, `payment-provider-failed`
 */
export const StartPayment = command(needs, async (deps, input: PaymentInput): Promise<StartedPayment> => {
  const { providers } = deps;
  providers.of(input.provider);
  const { order, payment, abandoned } = await placeWithRetry(deps, input);
  for (const { provider, providerRef } of abandoned)
    if (providerRef) await providers.of(provider).cancel(providerRef);
  const placed = { orderId: order.id, amount: toEuros(order.amountCents) };
  if (!payment) return { ...placed, handover: '' };
  const { ref, handover } = await beginAtProvider(deps, order, payment);
  await storeReference(deps, payment.id, ref);
  return { ...placed, handover };
});

/**
 * Two requests at the same time conflict on the unique index; the retry finds the order of the first. A coupon may
 * be deleted in between.
 */
async function placeWithRetry(deps: StartDeps, input: PaymentInput): Promise<PlacedOrder> {
  try {
    return await placeOnce(deps, input);
  } catch (error) {
    const isConflict =
      error instanceof UniqueConstraintViolationException ||
      error instanceof ForeignKeyConstraintViolationException;
    if (isConflict) return placeOnce(deps, input);
    throw error;
  }
}

function placeOnce(
  { entityManager }: StartDeps,
  { provider, buyer, body }: PaymentInput,
): Promise<PlacedOrder> {
  return entityManager.fork().transactional((em) => placeOrder(em, provider, buyer, body));
}

async function beginAtProvider(
  { providers }: StartDeps,
  order: Order,
  payment: Payment,
): Promise<PaymentHandover> {
  const provider = providers.of(payment.provider);
  if (payment.providerRef) {
    const resumed = await provider.resume(payment.providerRef);
    if (resumed) return resumed;
    throw new DomainError('payment-provider-failed');
  }
  return provider.begin({
    idempotencyKey: payment.idempotencyKey,
    amountCents: payment.amountCents,
    receiptEmail: order.email,
    metadata: { payment_id: payment.id, order_id: order.id },
  });
}

async function storeReference({ entityManager }: StartDeps, paymentId: string, ref: string): Promise<void> {
  await sqlRows(entityManager)`
    update commerce_payment set provider_ref = ${ref} where id = ${paymentId} and provider_ref is null`;
}

export type RecordedPurchase = Omit<RecordPurchaseAnswer, 'receipt'>;

interface LatestOrder {
  orderId: string;
  /** The latest first; several where the buyer switched providers, none where nothing was to be paid. */
  paymentIds: string[];
  courseIds: string[];
  failure: string | null;
  isInProgress: boolean;
  giftId: string | null;
  teamId: string | null;
}

/** Outcomes of an order's payments, the best first. */
const outcomesByRank: SettleOutcome[] = ['paid', 'processing', 'open', 'failed'];

const paymentUnderReview =
  'PayPal examine encore votre paiement. Vos cours s’ouvriront dès que PayPal l’aura accepté, et cette page vous le dira\u00a0: vous pouvez la fermer.';

const statusOf: Record<SettleOutcome, RecordedPurchase['status']> = {
  paid: 'recorded',
  open: 'pending',
  processing: 'pending',
  failed: 'failed',
};

/**
 * The success page has the caller's purchase recorded. The request only names the courses: the provider decides
 * whether they are paid. Free courses are recorded without a payment.
 */
export const RecordOwnPurchase = command(
  async (
    deps,
    {
      userId,
      courseIds,
      orderId: requestedOrderId = null,
    }: {
      userId: string;
      courseIds: string[];
      /** The order, where the page knows it. */
      orderId?: string | null;
    },
  ): Promise<RecordedPurchase> => {
    const ids = [...new Set(courseIds)];
    const freeIds = await recordFreeCourses(deps, userId, ids);
    const owned: RecordedPurchase = { status: 'recorded', courses: ids, orderId: null, message: null };
    const ownsAll = !requestedOrderId && ids.length > 0 && (await ownsAllCourses(deps, userId, ids));
    const latest = await latestOrder(deps, userId, ids, requestedOrderId);
    // Access that was granted by hand during the payment does not replace it.
    if (ownsAll && !latest?.isInProgress) return owned;
    if (!latest) {
      return {
        status: 'failed',
        courses: [],
        orderId: null,
        message: 'Aucun paiement n’a été trouvé pour ces cours.',
      };
    }
    const outcome = latest.paymentIds.length > 0 ? await settleAll(deps, latest.paymentIds) : 'paid';
    if (ownsAll && outcome !== 'paid') return owned;
    const { orderId } = latest;
    if (outcome !== 'failed') {
      // Free courses of the cart are part of the answer.
      const { giftId, teamId } = latest;
      const courses = [...new Set([...(giftId || teamId ? [] : latest.courseIds), ...freeIds])];
      const message = outcome === 'processing' ? paymentUnderReview : null;
      const forOthers = { ...(giftId && { giftId }), ...(teamId && { teamId }) };
      return { status: statusOf[outcome], courses, orderId, message, ...forOthers };
    }
    const message = (await latestOrder(deps, userId, ids, requestedOrderId))?.failure ?? 'Paiement échoué';
    return { status: 'failed', courses: latest.courseIds, orderId, message };
  },
);

async function settleAll({ commands }: DepsOf, paymentIds: string[]): Promise<SettleOutcome> {
  const outcomes: SettleOutcome[] = [];
  for (const id of paymentIds) outcomes.push(await commands.execute(new SettlePayment({ paymentId: id })));
  return outcomesByRank.find((rank) => outcomes.includes(rank)) ?? 'failed';
}

/** Records the free ones of these courses and answers those that are new. */
function recordFreeCourses(
  { entityManager }: DepsOf,
  userId: string,
  courseIds: string[],
): Promise<string[]> {
  return entityManager.fork().transactional(async (em) => {
    const rows = await sqlRows<{ courseId: string }>(em)`
        insert into commerce_purchase (user_id, course_id, order_id, purchased_at)
        select ${userId}, course_id, null, now() from commerce_offer
        where course_id = any(${courseIds}::uuid[]) and is_on_sale and payable_cents = 0
        on conflict (user_id, course_id) do nothing
        returning course_id as "courseId"`;
    const newIds = rows.map(({ courseId }) => courseId);
    if (newIds.length > 0)
      em.persist(OutboxMessage.of(purchaseRecorded({ userId, courseIds: newIds, orderId: null })));
    return newIds;
  });
}

async function ownsAllCourses(
  { entityManager }: DepsOf,
  userId: string,
  courseIds: string[],
): Promise<boolean> {
  const row = await sqlRow<{ owned: number }>(entityManager)`
      select count(*)::int as owned from commerce_purchase
      where user_id = ${userId} and course_id = any(${courseIds}::uuid[])`;
  return row?.owned === courseIds.length;
}

/** The requested order of the caller, else their latest with one of the courses, or their latest at all. */
async function latestOrder(
  { entityManager }: DepsOf,
  userId: string,
  courseIds: string[],
  requestedOrderId: string | null,
): Promise<LatestOrder | undefined> {
  const orderCondition = requestedOrderId
    ? sql`and o.id = ${requestedOrderId}`
    : courseIds.length > 0
      ? sql`and exists (select from commerce_order_item i where i.order_id = o.id and i.course_id = any(${courseIds}::uuid[]))`
      : sql``;
  return sqlRow<LatestOrder>(entityManager)`
      select o.id as "orderId", p.failure, o.gift_id as "giftId", o.team_id as "teamId",
             array_remove(array_agg(p.id) over (partition by o.id order by p.created_at desc
               rows between unbounded preceding and unbounded following), null) as "paymentIds",
             coalesce(bool_or(p.status in ('created', 'failed')) over (partition by o.id), false) as "isInProgress",
             array(select course_id from commerce_order_item i where i.order_id = o.id) as "courseIds"
      from commerce_order o left join commerce_payment p on p.order_id = o.id
      where (p.id is not null or o.paid_at is not null) and o.user_id = ${userId} and o.status not in ('disputed', 'refunded') ${orderCondition}
      order by o.created_at desc, p.created_at desc
      limit 1`;
}
