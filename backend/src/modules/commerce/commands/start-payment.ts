import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  EntityManager,
  ForeignKeyConstraintViolationException,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import { toEuros } from '@atelier/contracts/common';
import type { PaymentBody } from '@atelier/contracts/commerce';
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

/**
 * Places the order and asks the provider for a payment. A repeat for the same cart, a double click or a retry,
 * finds the same order and the same payment; whoever chooses another provider meanwhile, the same order.
 * @throws DomainError `payment-method-not-offered`, those of `placeOrder`, `payment-provider-failed`
 */
export class StartPayment extends Command<StartedPayment> {
  constructor(
    readonly provider: ProviderName,
    readonly buyer: OrderBuyer,
    readonly body: PaymentBody,
  ) {
    super();
  }
}

@CommandHandler(StartPayment)
export class StartPaymentHandler implements ICommandHandler<StartPayment> {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly providers: PaymentProviders,
  ) {}

  async execute(command: StartPayment): Promise<StartedPayment> {
    this.providers.of(command.provider);
    const { order, payment, abandoned } = await this.place(command);
    for (const { provider, providerRef } of abandoned)
      if (providerRef) await this.providers.of(provider).cancel(providerRef);
    const placed = { orderId: order.id, amount: toEuros(order.amountCents) };
    if (!payment) return { ...placed, handover: '' };
    const { ref, handover } = await this.begun(order, payment);
    await this.storeReference(payment.id, ref);
    return { ...placed, handover };
  }

  /** Two clicks at once meet at the unique index; the second then finds the order of the first. A coupon may go meanwhile. */
  private async place(command: StartPayment): Promise<Placed> {
    try {
      return await this.placeOnce(command);
    } catch (error) {
      const isMet = error instanceof UniqueConstraintViolationException;
      if (isMet || error instanceof ForeignKeyConstraintViolationException) return this.placeOnce(command);
      throw error;
    }
  }

  private placeOnce({ provider, buyer, body }: StartPayment): Promise<Placed> {
    return this.entityManager.fork().transactional((em) => placeOrder(em, provider, buyer, body));
  }

  private async begun(order: Order, payment: Payment): Promise<BegunPayment> {
    const provider = this.providers.of(payment.provider);
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

  private async storeReference(paymentId: string, ref: string): Promise<void> {
    await commerce(this.entityManager)
      .updateTable('commerce_payment')
      .set({ provider_ref: ref })
      .where('id', '=', paymentId)
      .where('provider_ref', 'is', null)
      .execute();
  }
}
