import { createHash, randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { record } from '../../../kernel/recorded-events.js';
import { purchaseRecorded, purchaseUndone } from '../events/commerce-events.js';

/** How long a price promised at checkout holds. */
const lifetimeMilliseconds = 60 * 60 * 1000;

export type OrderStatus = 'pending' | 'failed' | 'expired' | 'paid' | 'refunded' | 'disputed';

export interface OrderLine {
  courseId: string;
  title: string;
  unitCents: number;
}

export const orderSchema = defineEntity({
  name: 'Order',
  tableName: 'commerce_order',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    email: p.text(),
    cartHash: p.text(),
    amountCents: p.integer(),
    currency: p.text(),
    status: p.text().$type<OrderStatus>(),
    termsVersion: p.text().strictNullable(),
    waiverAt: p.datetime().strictNullable(),
    invoiceNumber: p.text().strictNullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    paidAt: p.datetime().strictNullable(),
  },
});

export class Order extends orderSchema.class {
  static place(
    buyer: { accountId: string; email: string },
    lines: OrderLine[],
    termsVersion: string | null,
    now = new Date(),
  ): Order {
    const order = new Order();
    Object.assign(order, {
      id: randomUUIDv7(),
      userId: buyer.accountId,
      email: buyer.email,
      cartHash: Order.cartHash(lines.map((line) => line.courseId)),
      amountCents: lines.reduce((total, line) => total + line.unitCents, 0),
      currency: 'eur',
      status: 'pending' as const,
      termsVersion,
      waiverAt: termsVersion ? now : null,
      invoiceNumber: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMilliseconds),
      paidAt: null,
    });
    return order;
  }

  /** The same courses in any order are the same cart. */
  static cartHash(courseIds: string[]): string {
    return createHash('sha256')
      .update([...courseIds].sort().join())
      .digest('base64url');
  }

  get isOpen(): boolean {
    return this.status === 'pending' || this.status === 'failed';
  }

  holdsPrice(amountCents: number, now = new Date()): boolean {
    return this.isOpen && this.amountCents === amountCents && this.expiresAt > now;
  }

  /** Compare-and-set: true once, for the first money that arrives, even after a failure or too late. */
  async pay(nextInvoiceNumber: () => Promise<string>, now = new Date()): Promise<boolean> {
    if (!this.isOpen && this.status !== 'expired') return false;
    this.invoiceNumber = await nextInvoiceNumber();
    this.status = 'paid';
    this.paidAt = now;
    return true;
  }

  /** Opens access to what was bought. */
  recordPurchase(courseIds: string[]): void {
    if (courseIds.length > 0)
      record(this, purchaseRecorded({ userId: this.userId, courseIds, orderId: this.id }));
  }

  /** The buyer's bank took the money back for good. Compare-and-set: true once, of what was paid. */
  loseDispute(): boolean {
    if (this.status !== 'paid') return false;
    this.status = 'disputed';
    return true;
  }

  /** Closes access to what no money stands behind any more. */
  undoPurchase(courseIds: string[]): void {
    if (courseIds.length > 0)
      record(this, purchaseUndone({ userId: this.userId, courseIds, orderId: this.id }));
  }

  fail(): void {
    if (this.status === 'pending') this.status = 'failed';
  }

  expire(): void {
    if (this.isOpen) this.status = 'expired';
  }

  /** The buyer tries again with another card. */
  retry(): void {
    if (this.status === 'failed') this.status = 'pending';
  }
}
orderSchema.setClass(Order);
