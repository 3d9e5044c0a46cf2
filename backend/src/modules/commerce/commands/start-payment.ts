import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { toCents, toEuros } from '@atelier/contracts/common';
import { termsVersion, type PaymentBody } from '@atelier/contracts/commerce';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { Order, type OrderBuyer, type OrderLine } from '../domain/order.js';
import { Payment, type ProviderName } from '../domain/payment.js';
import type { BegunPayment } from '../providers/payment-provider.js';
import { PaymentProviders } from '../providers/payment-providers.js';
import { commerce } from '../tables.js';
import { priceCart } from './price-cart.js';

export interface StartedPayment {
  orderId: string;
  /** What the buyer's browser goes on with, at the provider. */
  handover: string;
  /** Euros. */
  amount: number;
}

/**
 * Places the order and asks the provider for a payment. A repeat for the same cart, a double click or a retry,
 * finds the same order and the same payment; whoever chooses another provider meanwhile, the same order.
 * @throws DomainError `payment-method-not-offered`, those of `priceCart`, `payment-provider-failed`
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

interface Placed {
  order: Order;
  payment: Payment;
  /** The payments of an order whose price no longer held. */
  abandoned: Payment[];
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
    const { ref, handover } = await this.begun(order, payment);
    await this.storeReference(payment.id, ref);
    return { orderId: order.id, handover, amount: toEuros(order.amountCents) };
  }

  /** Two clicks at once meet at the unique index; the second then finds the order of the first. */
  private async place(command: StartPayment): Promise<Placed> {
    try {
      return await this.placeOnce(command);
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return this.placeOnce(command);
      throw error;
    }
  }

  private placeOnce({ provider, buyer, body }: StartPayment): Promise<Placed> {
    return this.entityManager.fork().transactional(async (em) => {
      const { lines, amountCents } = await priceCart(
        em,
        buyer.accountId,
        body.courseId,
        toCents(body.amount),
      );
      const cartHash = Order.cartHash(lines.map((line) => line.courseId));
      const open = await held(em, Order, {
        userId: buyer.accountId,
        cartHash,
        status: { $in: ['pending', 'failed'] },
      });
      const payments = open
        ? await em.find(Payment, { orderId: open.id }, { orderBy: { createdAt: 'desc' } })
        : [];
      const live = payments.filter(({ status }) => status !== 'canceled');
      if (open && live.length > 0 && open.holdsPrice(amountCents)) {
        open.retry();
        const known = live.find((candidate) => candidate.provider === provider);
        const payment = known ?? Payment.start(open.id, provider, amountCents);
        await em.persist(payment).flush();
        return { order: open, payment, abandoned: [] };
      }
      open?.expire();
      await em.flush();
      const order = Order.place(buyer, lines, body.consent ? termsVersion : null);
      const payment = Payment.start(order.id, provider, amountCents);
      await em.persist(order).flush();
      await insertLines(em, order.id, lines);
      await em.persist(payment).flush();
      return { order, payment, abandoned: payments };
    });
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

async function insertLines(em: EntityManager, orderId: string, lines: OrderLine[]): Promise<void> {
  const rows = lines.map(({ courseId, title, unitCents }) => ({
    order_id: orderId,
    course_id: courseId,
    title,
    unit_cents: unitCents,
  }));
  await commerce(em).insertInto('commerce_order_item').values(rows).execute();
}
