import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { RefundKind, RefundStatus } from '@atelier/contracts/words/order-words';
import { record } from '../../../kernel/recorded-events.js';
import { refundSettled, withdrawalDeclared } from '../events/commerce-events.js';
import type { Payment } from './payment.js';

export const refundSchema = defineEntity({
  name: 'Refund',
  tableName: 'commerce_refund',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    paymentId: p.uuid(),
    provider: p.text().$type<Payment['provider']>(),
    /** The provider's id; null between our insert and its answer. */
    providerRef: p.text().strictNullable(),
    idempotencyKey: p.text(),
    kind: p.text().$type<RefundKind>(),
    status: p.text().$type<RefundStatus>(),
    amountCents: p.integer(),
    reason: p.text(),
    /** Null for what the product or the provider did. */
    requestedBy: p.uuid().strictNullable(),
    /** Why it did not succeed, in the provider's words. */
    failure: p.text().strictNullable(),
    /** Of the acknowledgement of a withdrawal. */
    receiptNumber: p.text().strictNullable(),
    requestedAt: p.datetime(),
    settledAt: p.datetime().strictNullable(),
    checkedAt: p.datetime(),
    checks: p.integer(),
  },
});

/** What the provider says of it. */
interface Word {
  ref: string;
  status: 'pending' | 'succeeded' | 'failed';
  failure: string | null;
}

type AskedPayment = Pick<Payment, 'id' | 'orderId' | 'provider'>;

interface Asked {
  kind: RefundKind;
  amountCents: number;
  reason: string;
  requestedBy: string | null;
}

/** Money on its way back to a buyer: all of a payment or a part of it. */
export class Refund extends refundSchema.class {
  static ask(payment: AskedPayment, asked: Asked, now = new Date()): Refund {
    const refund = new Refund();
    const id = randomUUIDv7();
    Object.assign(refund, {
      id,
      orderId: payment.orderId,
      paymentId: payment.id,
      provider: payment.provider,
      providerRef: null,
      idempotencyKey: `refund-${id}`,
      ...asked,
      status: 'requested' as const,
      failure: null,
      receiptNumber: null,
      requestedAt: now,
      settledAt: null,
      checkedAt: now,
      checks: 0,
    });
    return refund;
  }

  /** One that somebody made in the provider's own dashboard. */
  static met(payment: AskedPayment, found: { amountCents: number; createdAt: Date }): Refund {
    const { amountCents, createdAt } = found;
    return Refund.ask(payment, { kind: 'provider', amountCents, reason: '', requestedBy: null }, createdAt);
  }

  /** The buyer's withdrawal is acknowledged, whatever becomes of the money. */
  acknowledge(receiptNumber: string): void {
    this.receiptNumber = receiptNumber;
    record(this, withdrawalDeclared({ refundId: this.id, orderId: this.orderId }));
  }

  /** Whether the provider has taken it on: from then on nothing stands behind its lines. */
  get isTakenOn(): boolean {
    return this.status === 'pending' || this.status === 'succeeded';
  }

  /** Draws the provider's word, which may take a success back. True when it is news. */
  follow(found: Word, now = new Date()): boolean {
    this.providerRef = found.ref;
    if (found.status === this.status) return false;
    this.status = found.status;
    this.failure = found.status === 'failed' ? (found.failure ?? 'Remboursement refusé') : null;
    if (found.status !== 'pending') this.settle(now);
    return true;
  }

  /** The administration gave it back by another way than the provider. */
  repay(at: Date): void {
    this.status = 'succeeded';
    this.settle(at);
  }

  /** The provider will not do it: nothing went back. True the first time. */
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
