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
    /** The provider's id; null until the provider has answered. */
    providerRef: p.text().strictNullable(),
    captureRef: p.text().strictNullable(),
    amountCents: p.integer(),
    /** Amount captured by the provider; null before. */
    capturedCents: p.integer().strictNullable(),
    status: p.text().$type<PaymentStatus>(),
    /** The provider's last failure message, in French where it has one. */
    failure: p.text().strictNullable(),
    /** The administrator who matched this unidentified payment to the order. */
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

  /** A payment found at the provider without an order, matched to this one by an administrator. */
  static matched(
    order: { id: string; amountCents: number },
    capture: { provider: ProviderName; ref: string; by: string },
  ): Payment {
    const payment = Payment.start(order.id, capture.provider, order.amountCents);
    payment.providerRef = capture.ref;
    payment.matchedBy = capture.by;
    return payment;
  }

  /** A repeated call carries the same key, so that it never creates a second payment. */
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

  /** The amount or currency differs from the request: no access is granted, an administrator decides. */
  mismatch(captureRef: string | null, capturedCents: number): void {
    this.status = 'mismatched';
    this.captureRef = captureRef;
    this.capturedCents = capturedCents;
  }
}
paymentSchema.setClass(Payment);
