import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { RefundKind, RefundStatus } from '@atelier/contracts/words/order-words';
import { record } from '../../../kernel/domain-event.js';
import { refundSettled, withdrawalDeclared } from '../commerce.events.js';
import type { Payment } from '../payments/payment.domain.js';

export const refundSchema = defineEntity({
  name: 'Refund',
  tableName: 'commerce_refund',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    paymentId: p.uuid(),
    provider: p.text().$type<Payment['provider']>(),
    /** The provider's id; null until the provider has answered. */
    providerRef: p.text().strictNullable(),
    idempotencyKey: p.text(),
    kind: p.text().$type<RefundKind>(),
    status: p.text().$type<RefundStatus>(),
    amountCents: p.integer(),
    reason: p.text(),
    /** Null for refunds made by the system or at the provider. */
    requestedBy: p.uuid().strictNullable(),
    /** The provider's failure message. */
    failure: p.text().strictNullable(),
    /** Number of the withdrawal receipt. */
    receiptNumber: p.text().strictNullable(),
    /** Declared by a mailed link, without signing in. */
    byLink: p.boolean().default(false),
    requestedAt: p.datetime(),
    settledAt: p.datetime().strictNullable(),
    checkedAt: p.datetime(),
    checks: p.integer(),
  },
});

/** The refund as the provider reports it. */
interface ProviderAnswer {
  ref: string;
  status: 'pending' | 'succeeded' | 'failed';
  failure: string | null;
}

type RefundedPayment = Pick<Payment, 'id' | 'orderId' | 'provider'>;

interface RefundTerms {
  kind: RefundKind;
  amountCents: number;
  reason: string;
  requestedBy: string | null;
}

/** A full or partial refund of a payment. */
export class Refund extends refundSchema.class {
  static request(payment: RefundedPayment, terms: RefundTerms, now = new Date()): Refund {
    const refund = new Refund();
    const id = randomUUIDv7();
    Object.assign(refund, {
      id,
      orderId: payment.orderId,
      paymentId: payment.id,
      provider: payment.provider,
      providerRef: null,
      idempotencyKey: `refund-${id}`,
      ...terms,
      status: 'requested' as const,
      failure: null,
      receiptNumber: null,
      byLink: false,
      requestedAt: now,
      settledAt: null,
      checkedAt: now,
      checks: 0,
    });
    return refund;
  }

  /** A refund made in the provider's dashboard. */
  static fromProvider(payment: RefundedPayment, reported: { amountCents: number; createdAt: Date }): Refund {
    const { amountCents, createdAt } = reported;
    return Refund.request(
      payment,
      { kind: 'provider', amountCents, reason: '', requestedBy: null },
      createdAt,
    );
  }

  /** Acknowledges the buyer's withdrawal, regardless of the refund's outcome. */
  acknowledge(receiptNumber: string, { byLink = false } = {}): void {
    this.receiptNumber = receiptNumber;
    this.byLink = byLink;
    record(this, withdrawalDeclared({ refundId: this.id, orderId: this.orderId }));
  }

  /** Whether the provider has accepted it: from then on access is revoked. */
  get isAccepted(): boolean {
    return this.status === 'pending' || this.status === 'succeeded';
  }

  /** Applies the provider's status, which may change even after a success. True when it changed. */
  applyStatus(reported: ProviderAnswer, now = new Date()): boolean {
    this.providerRef = reported.ref;
    if (reported.status === this.status) return false;
    this.status = reported.status;
    this.failure = reported.status === 'failed' ? (reported.failure ?? 'Remboursement refusé') : null;
    if (reported.status !== 'pending') this.settle(now);
    return true;
  }

  /** Repaid by the administration outside the provider. */
  markRepaid(at: Date): void {
    this.status = 'succeeded';
    this.settle(at);
  }

  /** The provider refused it. True the first time. */
  refuse(failure: string, now = new Date()): boolean {
    if (this.status !== 'requested') return false;
    this.status = 'failed';
    this.failure = failure;
    this.settle(now);
    return true;
  }

  private settle(now: Date): void {
    this.settledAt = now;
    const hasSucceeded = this.status === 'succeeded';
    record(this, refundSettled({ refundId: this.id, orderId: this.orderId, hasSucceeded }));
  }
}
refundSchema.setClass(Refund);
