import { createHash, randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { OrderStatus } from '@atelier/contracts/words/order-words';
import { record } from '../../../kernel/domain-event.js';
import {
  purchaseDisputed,
  purchaseRecorded,
  moneyMoved,
  purchaseUndone,
  receiptRequestedAgain,
} from '../commerce.events.js';

/** How long an open order reserves its price and coupon. */
const lifetimeMilliseconds = 60 * 60 * 1000;

export interface OrderLine {
  courseId: string;
  title: string;
  /** More than one for the seats of a company. */
  quantity: number;
  /** Amount paid for the line, all seats together. */
  unitCents: number;
  /** Discount by coupon. */
  discountCents: number;
}

export const orderSchema = defineEntity({
  name: 'Order',
  tableName: 'commerce_order',
  properties: {
    id: p.uuid().primary(),
    /** The number shown to people, from a database sequence; gaps mean nothing. */
    number: p.integer().defaultRaw("nextval('commerce_order_number')"),
    userId: p.uuid(),
    email: p.text(),
    buyerName: p.text(),
    /** Name, address and courses, by which the administration finds it. */
    searchText: p.text(),
    cartHash: p.text(),
    amountCents: p.integer(),
    /** The coupon, and what it takes off; `amountCents` is what is left. */
    couponCode: p.text().strictNullable(),
    discountCents: p.integer().default(0),
    currency: p.text(),
    status: p.text().$type<OrderStatus>(),
    /** What was accepted, in words; once a date, now the number. */
    termsVersion: p.text().strictNullable(),
    /** The accepted version of the terms; null without consent. */
    termsNumber: p.integer().strictNullable(),
    waiverAt: p.datetime().strictNullable(),
    invoiceNumber: p.text().strictNullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    paidAt: p.datetime().strictNullable(),
    /** Country for the invoice: as declared at the checkout, and of the network that the order came from. */
    declaredCountry: p.text().strictNullable(),
    networkCountry: p.text().strictNullable(),
    /** When the open dispute began; null without one. */
    disputedSince: p.datetime().strictNullable(),
    /** The gift that it pays for. */
    giftId: p.uuid().strictNullable(),
    /** The team whose seats it pays for. */
    teamId: p.uuid().strictNullable(),
    /** Owner of its courses: the buyer or the gift's recipient; null until accepted, and for a team. */
    holderId: p.uuid().strictNullable(),
  },
});

export interface OrderBuyer {
  accountId: string;
  email: string;
  name: string;
}

interface OrderTerms {
  couponCode?: string | null;
  giftId?: string | null;
  team?: { id: string; company: string } | null;
}

/** The courses that one person owns by an order. */
export interface Holding {
  userId: string;
  courseIds: string[];
}

export class Order extends orderSchema.class {
  static place(
    buyer: OrderBuyer,
    lines: OrderLine[],
    termsNumber: number | null,
    now = new Date(),
    { couponCode = null, giftId = null, team = null }: OrderTerms = {},
  ): Order {
    const order = new Order();
    Object.assign(order, {
      id: randomUUIDv7(),
      userId: buyer.accountId,
      email: buyer.email,
      buyerName: buyer.name,
      searchText: [
        buyer.name,
        buyer.email,
        ...(team ? [team.company] : []),
        ...lines.map(({ title }) => title),
      ].join(' '),
      cartHash: Order.cartHash(
        lines.map((line) => line.courseId),
        giftId ?? team?.id ?? null,
      ),
      amountCents: lines.reduce((total, line) => total + line.unitCents, 0),
      couponCode,
      discountCents: lines.reduce((total, line) => total + line.discountCents, 0),
      currency: 'eur',
      status: 'pending' as const,
      termsVersion: termsNumber === null ? null : String(termsNumber),
      termsNumber,
      // A company has no right of withdrawal to waive; who gives a course away does not begin it.
      waiverAt: termsNumber !== null && !team && !giftId ? now : null,
      invoiceNumber: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMilliseconds),
      paidAt: null,
      declaredCountry: null,
      networkCountry: null,
      disputedSince: null,
      giftId,
      teamId: team?.id ?? null,
      holderId: giftId || team ? null : buyer.accountId,
    });
    return order;
  }

  /** The same for the same courses in any order; a gift or a team has a cart of its own. */
  static cartHash(courseIds: string[], forOthers: string | null = null): string {
    return createHash('sha256')
      .update([...courseIds].sort().join() + (forOthers ?? ''))
      .digest('base64url');
  }

  /** The buyer tries to pay again, and accepts the terms that the page shows now. */
  acceptTerms(number: number, now = new Date()): void {
    this.termsNumber = number;
    this.termsVersion = String(number);
    if (!this.isForOthers) this.waiverAt ??= now;
  }

  /** Where the buyer is, for VAT: as declared, and by network. */
  setCountries(declared: string | null, network: string | null): void {
    this.declaredCountry = declared;
    this.networkCountry = network;
  }

  get isOpen(): boolean {
    return this.status === 'pending' || this.status === 'failed';
  }

  hasReservedPrice(amountCents: number, now = new Date(), couponCode: string | null = null): boolean {
    return this.amountCents === amountCents && this.hasReservedCoupon(couponCode, now);
  }

  /** Whether the order reserves this coupon (or none), and the reservation has not expired. */
  hasReservedCoupon(couponCode: string | null, now = new Date()): boolean {
    return this.isOpen && this.couponCode === couponCode && this.expiresAt > now;
  }

  /** Compare-and-set: true once, for the first money that arrives, even after a failure or too late. */
  async pay(nextInvoiceNumber: () => Promise<string>, now?: Date): Promise<boolean> {
    if (!this.isOpen && this.status !== 'expired') return false;
    this.invoiceNumber = await nextInvoiceNumber();
    this.status = 'paid';
    // After the number, which one transaction takes at a time: later numbers are never of earlier moments.
    this.paidAt = now ?? new Date();
    record(this, moneyMoved({ orderId: this.id }));
    return true;
  }

  /** A coupon covers the whole amount: paid without a payment and without an invoice. */
  payNothing(now = new Date()): void {
    if (this.amountCents !== 0) throw new Error(`Order ${this.id} is to be paid`);
    this.status = 'paid';
    this.paidAt = now;
    record(this, moneyMoved({ orderId: this.id }));
  }

  /** Paid and not disputed. */
  get isActive(): boolean {
    return this.status === 'paid' && !this.disputedSince;
  }

  /** A gift or a team: the buyer gets no access. */
  get isForOthers(): boolean {
    return this.giftId !== null || this.teamId !== null;
  }

  /** Requests the receipt mail once more. */
  resendReceipt(): void {
    record(this, receiptRequestedAgain({ orderId: this.id }));
  }

  /** Assigns an accepted gift to its recipient. */
  assignGift(holderId: string, courseIds: string[]): void {
    this.holderId = holderId;
    this.grantAccess([{ userId: holderId, courseIds }]);
  }

  /** Grants access to the courses. Recipients of a gift or a seat are given no order id: the order is not theirs. */
  grantAccess(holdings: Holding[]): void {
    const orderId = this.isForOthers ? null : this.id;
    for (const holding of holdings) record(this, purchaseRecorded({ ...holding, orderId }));
  }

  /** The dispute is lost. Compare-and-set: true once, and only for a paid order. */
  loseDispute(): boolean {
    this.closeDispute();
    if (this.status !== 'paid') return false;
    this.status = 'disputed';
    record(this, moneyMoved({ orderId: this.id }));
    return true;
  }

  /** A dispute was opened: access is suspended until the bank has decided. True the first time. */
  openDispute(now = new Date()): boolean {
    if (this.status !== 'paid' || this.disputedSince) return false;
    this.disputedSince = now;
    return true;
  }

  /** The dispute is decided. True the first time. */
  closeDispute(): boolean {
    const wasOpen = this.disputedSince !== null;
    this.disputedSince = null;
    return wasOpen;
  }

  /** Refunded once nothing of the payment is left; paid again if a refund fails in the end. */
  updateRefundStatus(leftCents: number): void {
    if (this.status === 'paid' && leftCents <= 0) this.status = 'refunded';
    else if (this.status === 'refunded' && leftCents > 0) this.status = 'paid';
  }

  /** Announces that a dispute was opened or closed; subscribers query whether access is suspended. */
  publishDispute(holdings: Holding[]): void {
    for (const holding of holdings) record(this, purchaseDisputed({ ...holding, orderId: this.id }));
  }

  /** Revokes access to courses that are paid for no longer. */
  revokeAccess(holdings: Holding[]): void {
    for (const holding of holdings) record(this, purchaseUndone({ ...holding, orderId: this.id }));
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
