import {
  ForeignKeyConstraintViolationException,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import { toEuros } from '@atelier/contracts/common';
import type { PaymentBody } from '@atelier/contracts/commerce';
import { type GivenOf, command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import type { Order, OrderBuyer } from '../domain/order.js';
import type { Payment, ProviderName } from '../domain/payment.js';
import type { BegunPayment } from '../providers/payment-provider.js';
import { PaymentProviders } from '../providers/payment-providers.js';
import { commerce } from '../tables.js';
import { placeOrder, type Placed } from './place-order.js';

export interface StartedPayment {
  orderId: string;
  /** What the buyer's browser goes on with, at the provider; empty where a coupon left nothing to pay. */
  handover: string;
  /** Euros. */
  amount: number;
}

interface AskedPayment {
  provider: ProviderName;
  buyer: OrderBuyer;
  body: PaymentBody;
}

const needs = { providers: PaymentProviders };
type Given = GivenOf<typeof needs>;

/**
 * Places the order and asks the provider for a payment. A repeat for the same cart, a double click or a retry,
 * finds the same order and the same payment; whoever chooses another provider meanwhile, the same order.
 * @throws DomainError `payment-method-not-offered`, those of `placeOrder`, `payment-provider-failed`
 */
export const StartPayment = command(needs, async (given, asked: AskedPayment): Promise<StartedPayment> => {
  const { providers } = given;
  providers.of(asked.provider);
  const { order, payment, abandoned } = await place(given, asked);
  for (const { provider, providerRef } of abandoned)
    if (providerRef) await providers.of(provider).cancel(providerRef);
  const placed = { orderId: order.id, amount: toEuros(order.amountCents) };
  if (!payment) return { ...placed, handover: '' };
  const { ref, handover } = await begun(given, order, payment);
  await storeReference(given, payment.id, ref);
  return { ...placed, handover };
});

/** Two clicks at once meet at the unique index; the second then finds the order of the first. A coupon may go meanwhile. */
async function place(given: Given, asked: AskedPayment): Promise<Placed> {
  try {
    return await placeOnce(given, asked);
  } catch (error) {
    const isMet = error instanceof UniqueConstraintViolationException;
    if (isMet || error instanceof ForeignKeyConstraintViolationException) return placeOnce(given, asked);
    throw error;
  }
}

function placeOnce({ entityManager }: Given, { provider, buyer, body }: AskedPayment): Promise<Placed> {
  return entityManager.fork().transactional((em) => placeOrder(em, provider, buyer, body));
}

async function begun({ providers }: Given, order: Order, payment: Payment): Promise<BegunPayment> {
  const provider = providers.of(payment.provider);
  if (payment.providerRef) {
    const known = await provider.resume(payment.providerRef);
    if (known) return known;
    throw new DomainError('payment-provider-failed');
  }
  return provider.begin({
    idempotencyKey: payment.idempotencyKey,
    amountCents: payment.amountCents,
    receiptEmail: order.email,
    metadata: { payment_id: payment.id, order_id: order.id },
  });
}

async function storeReference({ entityManager }: Given, paymentId: string, ref: string): Promise<void> {
  await commerce(entityManager)
    .updateTable('commerce_payment')
    .set({ provider_ref: ref })
    .where('id', '=', paymentId)
    .where('provider_ref', 'is', null)
    .execute();
}
