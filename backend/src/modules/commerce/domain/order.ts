import { createHash, randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { OrderStatus } from '@atelier/contracts/words/order-words';
import { record } from '../../../kernel/recorded-events.js';
import {
  purchaseDisputed,
  purchaseRecorded,
  moneyMoved,
  purchaseUndone,
  receiptAskedAgain,
} from '../events/commerce-events.js';

/** How long a price promised at checkout holds. */
const lifetimeMilliseconds = 60 * 60 * 1000;

export interface OrderLine {
  courseId: string;
  title: string;
  /** More than one of the places for a company. */
  quantity: number;
  /** What is paid for the line, all its places together. */
  unitCents: number;
  /** What a coupon took off it. */
  discountCents: number;
}

export const orderSchema = defineEntity({
  name: 'Order',
  tableName: 'commerce_order',
  properties: {
    id: p.uuid().primary(),
    /** What people call it by; gaps mean nothing. The database counts. */
    number: p.integer().defaultRaw("nextval('commerce_order_number')"),
    userId: p.uuid(),
    email: p.text(),
    buyerName: p.text(),
    /** Name, address and courses, by which the administration finds it. */
    searchText: p.text(),
    cartHash: p.text(),
    amountCents: p.integer(),
    /** The coupon that was promised, and what it took off; `amountCents` is what is left. */
    couponCode: p.text().strictNullable(),
    discountCents: p.integer().default(0),
    currency: p.text(),
    status: p.text().$type<OrderStatus>(),
    termsVersion: p.text().strictNullable(),
    waiverAt: p.datetime().strictNullable(),
    invoiceNumber: p.text().strictNullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    paidAt: p.datetime().strictNullable(),
    /** Of the invoice, as the buyer said at the checkout, and of the network that the order came from. */
    declaredCountry: p.text().strictNullable(),
    networkCountry: p.text().strictNullable(),
    /** Since when the buyer’s bank has been asking for the money; null where nothing is open. */
    disputedSince: p.datetime().strictNullable(),
    /** The gift that it pays for. */
    giftId: p.uuid().strictNullable(),
    /** The places for a company that it pays for. */
    teamId: p.uuid().strictNullable(),
    /** Whose its courses are: the buyer's, or whoever accepts the gift; nobody's before, and nobody's alone of places. */
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

/** Holds of courses: who has them. */
export interface Holding {
  userId: string;
  courseIds: string[];
}

export class Order extends orderSchema.class {
  static place(
    buyer: OrderBuyer,
    lines: OrderLine[],
    termsVersion: string | null,
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
      termsVersion,
      // A company has no right of withdrawal to give up; who gives a course does not begin it.
      waiverAt: termsVersion && !team && !giftId ? now : null,
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

  /** The same courses in any order are the same cart, and for others another. */
  static cartHash(courseIds: string[], forOthers: string | null = null): string {
    return createHash('sha256')
      .update([...courseIds].sort().join() + (forOthers ?? ''))
      .digest('base64url');
  }

  /** Where the buyer is, for the tax: as said, and as seen. */
  noteCountries(declared: string | null, network: string | null): void {
    this.declaredCountry = declared;
    this.networkCountry = network;
  }

  get isOpen(): boolean {
    return this.status === 'pending' || this.status === 'failed';
  }

  holdsPrice(amountCents: number, now = new Date(), couponCode: string | null = null): boolean {
    return this.amountCents === amountCents && this.holdsCoupon(couponCode, now);
  }

  /** Whether the coupon, or that there is none, was promised with this order and still holds. */
  holdsCoupon(couponCode: string | null, now = new Date()): boolean {
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

  /** A coupon has left nothing to pay: the order stands without a payment, and without an invoice of nothing. */
  payNothing(now = new Date()): void {
    if (this.amountCents !== 0) throw new Error(`Order ${this.id} is to be paid`);
    this.status = 'paid';
    this.paidAt = now;
    record(this, moneyMoved({ orderId: this.id }));
  }

  /** Paid, and nobody asks for the money. */
  get isStanding(): boolean {
    return this.status === 'paid' && !this.disputedSince;
  }

  /** Paid for by one and followed by others: nothing opens to the buyer. */
  get isForOthers(): boolean {
    return this.giftId !== null || this.teamId !== null;
  }

  /** The mail that confirms it is to leave once more. */
  askReceiptAgain(): void {
    record(this, receiptAskedAgain({ orderId: this.id }));
  }

  /** The gift is whoever's accepts it. */
  hand(holderId: string, courseIds: string[]): void {
    this.holderId = holderId;
    this.open([{ userId: holderId, courseIds }]);
  }

  /** Opens what was paid for to those who have it from now on. Of what others paid for there is no order to tell them of. */
  open(holdings: Holding[]): void {
    const orderId = this.isForOthers ? null : this.id;
    for (const holding of holdings) record(this, purchaseRecorded({ ...holding, orderId }));
  }

  /** The buyer's bank took the money back for good. Compare-and-set: true once, of what was paid. */
  loseDispute(): boolean {
    this.closeDispute();
    if (this.status !== 'paid') return false;
    this.status = 'disputed';
    record(this, moneyMoved({ orderId: this.id }));
    return true;
  }

  /** The buyer’s bank asks for the money: until it has decided, what it opened rests. True the first time. */
  openDispute(now = new Date()): boolean {
    if (this.status !== 'paid' || this.disputedSince) return false;
    this.disputedSince = now;
    return true;
  }

  /** The bank has decided. True when it had not before. */
  closeDispute(): boolean {
    const wasOpen = this.disputedSince !== null;
    this.disputedSince = null;
    return wasOpen;
  }

  /** Money went back: nothing is left of it, or something is again after a refund that failed in the end. */
  noteRefunds(leftCents: number): void {
    if (this.status === 'paid' && leftCents <= 0) this.status = 'refunded';
    else if (this.status === 'refunded' && leftCents > 0) this.status = 'paid';
  }

  /** What a dispute does to access is looked up by whoever hears of it. */
  tellDispute(holdings: Holding[]): void {
    for (const holding of holdings) record(this, purchaseDisputed({ ...holding, orderId: this.id }));
  }

  /** Closes access to what no money stands behind any more. */
  undoPurchase(holdings: Holding[]): void {
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
