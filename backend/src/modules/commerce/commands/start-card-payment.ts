import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { toCents, toEuros } from '@atelier/contracts/common';
import { termsVersion, type PaymentBody, type StripePaymentAnswer } from '@atelier/contracts/commerce';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { Order, type OrderLine } from '../domain/order.js';
import { Payment } from '../domain/payment.js';
import {
  PAYMENT_PROVIDER,
  type PaymentProvider,
  type ProviderPayment,
} from '../providers/payment-provider.js';
import { commerce } from '../tables.js';
import { priceCart } from './price-cart.js';

/**
 * Places the order and asks the provider for a payment. A repeat for the same cart, a double click or a retry,
 * finds the same order and the same payment.
 * @throws DomainError those of `priceCart`, `payment-provider-failed`
 */
export class StartCardPayment extends Command<StripePaymentAnswer> {
  constructor(
    readonly buyer: { accountId: string; email: string },
    readonly body: PaymentBody,
  ) {
    super();
  }
}

interface Placed {
  order: Order;
  payment: Payment;
  /** The payment of an order whose price no longer held. */
  abandonedRef: string | null;
}

@CommandHandler(StartCardPayment)
export class StartCardPaymentHandler implements ICommandHandler<StartCardPayment> {
  constructor(
    private readonly entityManager: EntityManager,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  async execute(command: StartCardPayment): Promise<StripePaymentAnswer> {
    const { order, payment, abandonedRef } = await this.place(command);
    if (abandonedRef) await this.provider.cancel(abandonedRef);
    const intent = await this.intentOf(order, payment);
    await this.storeReference(payment.id, intent.ref);
    return {
      clientSecret: intent.clientSecret,
      orderId: order.id,
      amount: toEuros(order.amountCents),
      currency: 'eur',
    };
  }

  /** Two clicks at once meet at the unique index; the second then finds the order of the first. */
  private async place(command: StartCardPayment): Promise<Placed> {
    try {
      return await this.placeOnce(command);
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return this.placeOnce(command);
      throw error;
    }
  }

  private placeOnce({ buyer, body }: StartCardPayment): Promise<Placed> {
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
      const openPayment =
        open && (await em.findOne(Payment, { orderId: open.id }, { orderBy: { createdAt: 'desc' } }));
      if (open && openPayment && openPayment.status !== 'canceled' && open.holdsPrice(amountCents)) {
        open.retry();
        await em.flush();
        return { order: open, payment: openPayment, abandonedRef: null };
      }
      open?.expire();
      await em.flush();
      const order = Order.place(buyer, lines, body.consent ? termsVersion : null);
      const payment = Payment.start(order.id, amountCents);
      await em.persist(order).flush();
      await insertLines(em, order.id, lines);
      await em.persist(payment).flush();
      return { order, payment, abandonedRef: openPayment?.providerRef ?? null };
    });
  }

  private async intentOf(order: Order, payment: Payment): Promise<ProviderPayment> {
    if (payment.providerRef) {
      const known = await this.provider.retrieve(payment.providerRef);
      if (known) return known;
      throw new DomainError('payment-provider-failed');
    }
    return this.provider.create({
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
