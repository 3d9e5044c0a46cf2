import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { AnomalyKind } from '@atelier/contracts/words/order-words';
import type { TablesOf } from '../../kernel/tables.js';
import { couponSchema } from './coupons/coupon.domain.js';
import { giftSchema } from './gifts/gift.domain.js';
import type { InvoiceFacts } from './invoices/invoice.domain.js';
import { orderSchema } from './orders/order.domain.js';
import { paymentSchema, type ProviderName } from './payments/payment.domain.js';
import { refundSchema } from './refunds/refund.domain.js';
import { seatInvitationSchema, teamSchema } from './teams/team.domain.js';

/** Commerce's own copy of what a course costs. */
const offerSchema = defineEntity({
  name: 'Offer',
  tableName: 'commerce_offer',
  properties: {
    courseId: p.uuid().primary(),
    /** Who is not sold it; null in offers of before authors were noted. */
    authorId: p.uuid().strictNullable(),
    /** The course's revision of which this is the copy. */
    version: p.integer(),
    title: p.text(),
    priceCents: p.integer(),
    payableCents: p.integer(),
    isOnSale: p.boolean(),
  },
});

const orderItemSchema = defineEntity({
  name: 'OrderItem',
  tableName: 'commerce_order_item',
  properties: {
    orderId: p.uuid().primary(),
    courseId: p.uuid().primary(),
    title: p.text(),
    /** More than one of the places for a company. */
    quantity: p.integer().default(1),
    /** What is paid for the line, all its places together. */
    unitCents: p.integer(),
    /** What a coupon took off it. */
    discountCents: p.integer().default(0),
  },
});

/** A taken seat, which may have been revoked. */
const seatSchema = defineEntity({
  name: 'Seat',
  tableName: 'commerce_seat',
  properties: {
    id: p.uuid().primary(),
    teamId: p.uuid(),
    userId: p.uuid(),
    takenAt: p.datetime(),
    freedAt: p.datetime().strictNullable(),
  },
});

/** What somebody is not sold again: bought by an order or, without one, had otherwise. */
const purchaseSchema = defineEntity({
  name: 'Purchase',
  tableName: 'commerce_purchase',
  properties: {
    userId: p.uuid().primary(),
    courseId: p.uuid().primary(),
    orderId: p.uuid().strictNullable(),
    purchasedAt: p.datetime(),
  },
});

const webhookSchema = defineEntity({
  name: 'Webhook',
  tableName: 'commerce_webhook_inbox',
  properties: {
    id: p.uuid().primary(),
    provider: p.text(),
    eventId: p.text(),
    type: p.text(),
    /** The payment that it names; null where it names none. */
    paymentRef: p.text().strictNullable(),
    status: p.text().$type<'received' | 'processed' | 'ignored'>().default('received'),
    receivedAt: p.datetime().defaultRaw('now()'),
    processedAt: p.datetime().strictNullable(),
  },
});

/** How a line of an order went back. A line goes back once; void are those of refunds that failed. */
const refundLineSchema = defineEntity({
  name: 'RefundLine',
  tableName: 'commerce_refund_line',
  properties: {
    refundId: p.uuid().primary(),
    courseId: p.uuid().primary(),
    orderId: p.uuid(),
    cents: p.integer(),
    isVoid: p.boolean().default(false),
  },
});

export interface CreditedLine {
  courseId: string;
  title: string;
  cents: number;
  /** Where all of its places went back, how many. */
  quantity?: number;
}

/** Corrects an invoice, which is never changed; nor is this. */
const creditNoteSchema = defineEntity({
  name: 'CreditNote',
  tableName: 'commerce_credit_note',
  properties: {
    number: p.text().primary(),
    orderId: p.uuid(),
    paymentId: p.uuid(),
    /** What it was raised for: a refund, or a dispute that was lost. */
    refundId: p.uuid().strictNullable(),
    disputeRef: p.text().strictNullable(),
    invoiceNumber: p.text(),
    cents: p.integer(),
    /** Empty where the money that went back was no line's. */
    lines: p.json().$type<CreditedLine[]>(),
    issuedAt: p.datetime(),
  },
});

export interface AnomalyFacts {
  amountCents: number;
  /** Of money that belongs to no payment of ours. */
  provider?: ProviderName;
  /** The order that the provider names with it. */
  namedOrder?: string | null;
}

/** What needs a person, or needed one and was settled without. */
const anomalySchema = defineEntity({
  name: 'Anomaly',
  tableName: 'commerce_anomaly',
  properties: {
    id: p.uuid().primary(),
    kind: p.text().$type<AnomalyKind>(),
    paymentId: p.uuid().strictNullable(),
    /** What it is about of the payment, where one of a kind is not enough: a refund, a dispute. */
    subject: p.text().default(''),
    facts: p.json().$type<AnomalyFacts>(),
    noticedAt: p.datetime(),
    settledAt: p.datetime().strictNullable(),
    /** A person’s number, or `system`. */
    settledBy: p.text().strictNullable(),
    /** How, in their words. */
    note: p.text().default(''),
  },
});

/** One that still needs a person. */
export interface OpenAnomaly {
  id: string;
  paymentId: string;
  kind: AnomalyKind;
  subject: string;
}

const invoiceCounterSchema = defineEntity({
  name: 'InvoiceCounter',
  tableName: 'commerce_invoice_counter',
  properties: { series: p.text().primary(), lastNumber: p.integer() },
});

/** What an invoice or a credit note says. The database lets none be changed or deleted. */
const invoiceSchema = defineEntity({
  name: 'Invoice',
  tableName: 'commerce_invoice',
  properties: {
    number: p.text().primary(),
    orderId: p.uuid(),
    /** Of a credit note: the number of the invoice that it takes back, in part or whole. */
    corrects: p.text().strictNullable(),
    issuedAt: p.datetime(),
    buyerName: p.text(),
    buyerEmail: p.text(),
    facts: p.json().$type<InvoiceFacts>(),
    netCents: p.integer(),
    grossCents: p.integer(),
  },
});

/** What was mailed of an order or a refund, so that it is mailed once. */
const mailSchema = defineEntity({
  name: 'CommerceMail',
  tableName: 'commerce_mail',
  properties: {
    kind: p.text().$type<'bought' | 'refunded' | 'withdrawn'>().primary(),
    aboutId: p.uuid().primary(),
    begunAt: p.datetime(),
    sentAt: p.datetime().strictNullable(),
  },
});

export const tableSchemas = [
  offerSchema,
  orderItemSchema,
  purchaseSchema,
  seatSchema,
  webhookSchema,
  refundLineSchema,
  creditNoteSchema,
  anomalySchema,
  invoiceCounterSchema,
  invoiceSchema,
  mailSchema,
] as const;

export type CommerceTables = TablesOf<
  | (typeof tableSchemas)[number]
  | typeof couponSchema
  | typeof giftSchema
  | typeof orderSchema
  | typeof paymentSchema
  | typeof refundSchema
  | typeof seatInvitationSchema
  | typeof teamSchema
>;

/** Statements on commerce's own tables, in the transaction of `em` if there is one. */
export const commerce = (em: EntityManager) => em.getKysely<CommerceTables>();
