import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { ArchiveProblem } from '@atelier/contracts/books';
import type { LegalKind } from '@atelier/contracts/legal';
import type { AnomalyKind } from '@atelier/contracts/words/order-words';
import type { TablesOf } from '../../kernel/tables.js';
import type { ArchiveTotals } from './books/archive-format.domain.js';
import { handOverSchema } from './books/hand-over.domain.js';
import { couponSchema } from './coupons/coupon.domain.js';
import { giftSchema } from './gifts/gift.domain.js';
import type { InvoiceFacts, PaymentMeans } from './invoices/invoice.domain.js';
import type { LegalContent } from './legal/legal-text.domain.js';
import { orderSchema } from './orders/order.domain.js';
import { paymentSchema, type ProviderName } from './payments/payment.domain.js';
import { refundSchema } from './refunds/refund.domain.js';
import { withdrawalLinkSchema } from './withdrawals/withdrawal-link.domain.js';
import { seatInvitationSchema, teamSchema } from './teams/team.domain.js';

/** Commerce's copy of a course's price. */
const offerSchema = defineEntity({
  name: 'Offer',
  tableName: 'commerce_offer',
  properties: {
    courseId: p.uuid().primary(),
    /** The author, who cannot buy it; null in older offers. */
    authorId: p.uuid().strictNullable(),
    /** The copied revision of the course. */
    version: p.integer(),
    title: p.text(),
    priceCents: p.integer(),
    /** While the promotion lasts. */
    payableCents: p.integer(),
    /** From this moment on `priceCents` is paid. */
    promotionEndsAt: p.datetime().strictNullable(),
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
    /** More than one for team seats. */
    quantity: p.integer().default(1),
    /** Amount paid for the line, all seats together. */
    unitCents: p.integer(),
    /** Discount by coupon. */
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

/** Courses a person owns: by an order or, without one, otherwise. */
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
    /** The payment referred to, if any. */
    paymentRef: p.text().strictNullable(),
    status: p.text().$type<'received' | 'processed' | 'ignored'>().default('received'),
    receivedAt: p.datetime().defaultRaw('now()'),
    processedAt: p.datetime().strictNullable(),
  },
});

/** Refund of an order line. At most one per line; those of failed refunds are void. */
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
  /** Number of seats, when all were refunded. */
  quantity?: number;
}

/** Corrects an invoice; both are immutable. */
const creditNoteSchema = defineEntity({
  name: 'CreditNote',
  tableName: 'commerce_credit_note',
  properties: {
    number: p.text().primary(),
    orderId: p.uuid(),
    paymentId: p.uuid(),
    /** Its cause: a refund, or a lost dispute. */
    refundId: p.uuid().strictNullable(),
    disputeRef: p.text().strictNullable(),
    invoiceNumber: p.text(),
    cents: p.integer(),
    /** Empty when the refund is not about specific lines. */
    lines: p.json().$type<CreditedLine[]>(),
    issuedAt: p.datetime(),
  },
});

export interface AnomalyFacts {
  amountCents: number;
  /** For unidentified payments. */
  provider?: ProviderName;
  /** The order id reported by the provider. */
  namedOrder?: string | null;
}

/** An issue that requires a person, or was resolved without one. */
const anomalySchema = defineEntity({
  name: 'Anomaly',
  tableName: 'commerce_anomaly',
  properties: {
    id: p.uuid().primary(),
    kind: p.text().$type<AnomalyKind>(),
    paymentId: p.uuid().strictNullable(),
    /** Refund or dispute of the payment, where there may be several of one kind. */
    subject: p.text().default(''),
    facts: p.json().$type<AnomalyFacts>(),
    noticedAt: p.datetime(),
    settledAt: p.datetime().strictNullable(),
    /** Account id, or `system`. */
    settledBy: p.text().strictNullable(),
    /** Their note. */
    note: p.text().default(''),
  },
});

/** An unresolved anomaly. */
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

/** Content of an invoice or credit note. Immutable by database triggers. */
const invoiceSchema = defineEntity({
  name: 'Invoice',
  tableName: 'commerce_invoice',
  properties: {
    number: p.text().primary(),
    orderId: p.uuid(),
    /** For credit notes: the number of the corrected invoice. */
    corrects: p.text().strictNullable(),
    issuedAt: p.datetime(),
    buyerName: p.text(),
    buyerEmail: p.text(),
    facts: p.json().$type<InvoiceFacts>(),
    netCents: p.integer(),
    grossCents: p.integer(),
  },
});

/** Mails of orders and refunds, so that each is sent once. */
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

/** A version of the terms or the privacy policy. Immutable by database triggers. */
const legalTextSchema = defineEntity({
  name: 'LegalText',
  tableName: 'commerce_legal_text',
  properties: {
    kind: p.text().$type<LegalKind>().primary(),
    number: p.integer().primary(),
    effectiveAt: p.datetime(),
    /** Of the text: a built text with another one is a new version. */
    sha256: p.text(),
    text: p.json().$type<LegalContent>(),
  },
});

/** An alarm of a VAT threshold: at most one per level and year, whatever is refunded and sold again. */
const vatAlarmSchema = defineEntity({
  name: 'VatAlarm',
  tableName: 'commerce_vat_alarm',
  properties: {
    id: p.uuid().primary(),
    year: p.integer(),
    scope: p.text().$type<'france' | 'union'>(),
    limitCents: p.integer(),
    percent: p.integer().$type<80 | 100>(),
    /** The turnover when it was noticed. */
    netCents: p.integer(),
    reachedAt: p.datetime(),
  },
  uniques: [{ name: 'commerce_vat_alarm_once', properties: ['year', 'scope', 'limitCents', 'percent'] }],
});

/** A sealed period. Its file can be made again from the rows that it is about; only ever added. */
const archiveSchema = defineEntity({
  name: 'Archive',
  tableName: 'commerce_archive',
  properties: {
    id: p.uuid().primary(),
    /** From 1, without a gap. */
    sequence: p.integer(),
    kind: p.text().$type<'month' | 'year'>(),
    /** `2026-10` or `2026`, of Paris. */
    period: p.text(),
    startsAt: p.datetime(),
    endsAt: p.datetime(),
    lineCount: p.integer(),
    /** The first 16 hexadecimal digits of each line's SHA-256, to name the line that differs. */
    lineDigests: p.text(),
    totals: p.json().$type<ArchiveTotals>(),
    previousSha256: p.text().fieldName('previous_sha256'),
    sha256: p.text().fieldName('sha256'),
    closedAt: p.datetime(),
  },
});

/** Money that moved, written by triggers; only ever added. */
const cashEntrySchema = defineEntity({
  name: 'CashEntry',
  tableName: 'commerce_cash_entry',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    at: p.datetime(),
    kind: p.text().$type<'payment' | 'refund' | 'refund-undone' | 'dispute'>(),
    /** The payment, the refund or the credit note. */
    source: p.text(),
    orderId: p.uuid(),
    means: p.text().$type<PaymentMeans>(),
    /** The provider's. */
    reference: p.text().strictNullable(),
    /** Negative where it went back. */
    cents: p.integer(),
  },
});

/** A verification of all sealed periods. */
const archiveCheckSchema = defineEntity({
  name: 'ArchiveCheck',
  tableName: 'commerce_archive_check',
  properties: {
    id: p.uuid().primary(),
    checkedAt: p.datetime(),
    archives: p.integer(),
    lines: p.integer(),
    /** The first break; null where all is intact. */
    problem: p.json().$type<ArchiveProblem>().strictNullable(),
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
  legalTextSchema,
  vatAlarmSchema,
  archiveSchema,
  cashEntrySchema,
  archiveCheckSchema,
] as const;

export type CommerceTables = TablesOf<
  | (typeof tableSchemas)[number]
  | typeof couponSchema
  | typeof giftSchema
  | typeof handOverSchema
  | typeof orderSchema
  | typeof paymentSchema
  | typeof refundSchema
  | typeof seatInvitationSchema
  | typeof teamSchema
  | typeof withdrawalLinkSchema
>;

/** Statements on commerce's own tables, in the transaction of `em` if there is one. */
export const commerce = (em: EntityManager) => em.getKysely<CommerceTables>();
