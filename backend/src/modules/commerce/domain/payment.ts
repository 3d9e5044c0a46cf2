import { randomUUIDv7 } from 'node:crypto';
import type { paymentOutcomes } from '@atelier/contracts/operations';
import { defineEntity, p } from '@mikro-orm/postgresql';

export type ProviderName = 'stripe' | 'paypal';

export type PaymentStatus = (typeof paymentOutcomes)[number];

export const paymentSchema = defineEntity({
  name: 'Payment',
  tableName: 'commerce_payment',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    provider: p.text().$type<ProviderName>(),
    /** The provider's id; null between our insert and the provider's answer. */
    providerRef: p.text().strictNullable(),
    captureRef: p.text().strictNullable(),
    amountCents: p.integer(),
    /** What the provider took; null as long as it took nothing. */
    capturedCents: p.integer().strictNullable(),
    status: p.text().$type<PaymentStatus>(),
    /** What the provider said last when it refused, in French when it speaks French. */
    failure: p.text().strictNullable(),
    /** Who said that this money, which named no payment of ours, was for the order. */
    matchedBy: p.uuid().strictNullable(),
    createdAt: p.datetime(),
    checkedAt: p.datetime(),
    checks: p.integer(),
  },
});

export class Payment extends paymentSchema.class {
  static start(orderId: string, provider: ProviderName, amountCents: number, now = new Date()): Payment {
    const payment = new Payment();
    Object.assign(payment, {
      id: randomUUIDv7(),
      orderId,
      provider,
      providerRef: null,
      captureRef: null,
      amountCents,
      capturedCents: null,
      status: 'created' as const,
      failure: null,
      matchedBy: null,
      createdAt: now,
      checkedAt: now,
      checks: 0,
    });
    return payment;
  }

  /** Money that was met at the provider without an order: a person says that it was this one's. */
  static matched(
    order: { id: string; amountCents: number },
    met: { provider: ProviderName; ref: string; by: string },
  ): Payment {
    const payment = Payment.start(order.id, met.provider, order.amountCents);
    payment.providerRef = met.ref;
    payment.matchedBy = met.by;
    return payment;
  }

  /** A repeat of the provider's call carries the same key, so it can never make a second payment. */
  get idempotencyKey(): string {
    return `pay-${this.id}`;
  }

  get isSettled(): boolean {
    return this.status === 'succeeded' || this.status === 'mismatched';
  }

  succeed(captureRef: string | null): void {
    this.status = 'succeeded';
    this.capturedCents = this.amountCents;
    this.captureRef = captureRef;
    this.failure = null;
  }

  fail(failure: string | null): void {
    if (this.isSettled) return;
    this.status = 'failed';
    this.failure = failure;
  }

  cancel(failure: string | null = null): void {
    if (this.isSettled) return;
    this.status = 'canceled';
    this.failure = failure;
  }

  /** The provider's money is not what was asked for: nothing is granted, a person looks at it. */
  mismatch(captureRef: string | null, capturedCents: number): void {
    this.status = 'mismatched';
    this.captureRef = captureRef;
    this.capturedCents = capturedCents;
  }
}
paymentSchema.setClass(Payment);
