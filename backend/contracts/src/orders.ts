import { z } from 'zod';
import { boundedText, trimmedText } from './bounded-text.js';
import { CurrentPage, Id, page, SearchText } from './common.js';
import { LegalVersion } from './legal.js';
import { namesOf } from './words/names-of.js';
import {
  type AnomalyKind,
  anomalyKinds,
  type OrderStatus,
  orderStatuses,
  type RefundKind,
  refundKinds,
  type RefundStatus,
  refundStatuses,
} from './words/order-words.js';

const Time = z.string();
/** Euros, in responses. */
const Amount = z.number();

/** For example `AV2026-000031`. */
export const CreditNoteNumber = boundedText(16, 'Numéro d’avoir inconnu').regex(
  /^AV20\d\d-\d{6,9}$/,
  'Numéro d’avoir inconnu',
);

/** For example `RE2026-000009`. */
export const WithdrawalNumber = boundedText(16, 'Numéro d’accusé inconnu').regex(
  /^RE20\d\d-\d{6,9}$/,
  'Numéro d’accusé inconnu',
);

/** One course or several, without duplicates. */
export const someCourses = z
  .union(
    [Id.transform((id) => [id]), z.array(Id).min(1, 'Choisissez un cours').max(50)],
    'Identifiant de cours attendu',
  )
  .transform((ids) => [...new Set(ids)]);
export const Reason = trimmedText(500, '500 caractères au plus');

export const RefundBody = z.object({
  courseId: someCourses.optional(),
  reason: Reason.min(1, 'Dites pourquoi'),
});
export type RefundBody = z.infer<typeof RefundBody>;

export const GuaranteeBody = z.object({ courseId: Id, reason: Reason.default('') });
export type GuaranteeBody = z.infer<typeof GuaranteeBody>;

export const WithdrawalBody = z.object({ courseId: someCourses.optional() });
export type WithdrawalBody = z.infer<typeof WithdrawalBody>;

export const RefundAnswer = z.object({
  _id: Id,
  orderId: Id,
  status: z.enum(namesOf<RefundStatus>(refundStatuses)),
  amount: Amount,
  receiptNumber: z.string().nullable(),
  failure: z.string().nullable(),
  requestedAt: Time,
});
export type RefundAnswer = z.infer<typeof RefundAnswer>;

export const OrderAnomaly = z.object({
  _id: Id,
  kind: z.enum(namesOf<AnomalyKind>(anomalyKinds)),
  amount: Amount,
  noticedAt: Time,
  settledAt: Time.nullable(),
  /** Whether it was settled automatically. */
  settledByItself: z.boolean(),
  note: z.string(),
  /** Whether a refund settles it. */
  canRefund: z.boolean(),
  /** Whether assigning it to courses settles it. */
  canAssign: z.boolean(),
});
export type OrderAnomaly = z.infer<typeof OrderAnomaly>;

/** `refund` at the provider; `repaid` by other means; `assign` a refund to courses; `close` without action. */
export const SettleAnomalyBody = z.discriminatedUnion('action', [
  z.object({ action: z.literal('refund') }),
  z.object({
    action: z.literal('repaid'),
    on: z.iso.date('Donnez une date'),
    reference: Reason.min(1, 'Donnez la référence'),
  }),
  z.object({ action: z.literal('assign'), courseId: someCourses }),
  z.object({ action: z.literal('close'), note: Reason.min(1, 'Dites comment') }),
]);
export type SettleAnomalyBody = z.infer<typeof SettleAnomalyBody>;
export const AnomalyPath = z.object({ id: Id, anomalyId: Id });

/** A payment at a provider without an order, and the most likely order. */
export const UnmatchedPayment = z.object({
  _id: Id,
  /** Null if no longer known. */
  provider: z.string().nullable(),
  reference: z.string(),
  amount: Amount,
  noticedAt: Time,
  likeliest: z
    .object({
      _id: Id,
      number: z.string(),
      status: z.enum(namesOf<OrderStatus>(orderStatuses)),
      createdAt: Time,
      buyer: z.string(),
      courses: z.array(z.string()),
      /** Named by the provider, or matched by amount and time. */
      why: z.enum(['named', 'amount']),
    })
    .nullable(),
});
export type UnmatchedPayment = z.infer<typeof UnmatchedPayment>;

/** Assign it to that order, refund it at the provider, or ignore it. */
export const SettleUnmatchedBody = z.discriminatedUnion('action', [
  z.object({ action: z.literal('match'), orderId: Id }),
  z.object({ action: z.literal('refund') }),
  z.object({ action: z.literal('close'), note: Reason.min(1, 'Dites comment') }),
]);
export type SettleUnmatchedBody = z.infer<typeof SettleUnmatchedBody>;

/** Everybody's orders instead of one's own: administrators only. */
const all = z
  .enum(['true', 'false'], 'Vrai ou faux est attendu')
  .transform((text) => text === 'true')
  .default(false);
export const OrderQuery = z.object({ all });
export type OrderQuery = z.infer<typeof OrderQuery>;

/** Filter chips of the administrators' list. */
export const orderStates = {
  paid: 'Payées',
  pending: 'En attente',
  failed: 'Refusées',
  refunded: 'Remboursées',
  disputed: 'Litiges',
  'to-settle': 'À régler',
} as const;
export type OrderState = keyof typeof orderStates;

/** Sort keys with their default direction. Rows are grouped by day for the first only. */
export const orderSorts = { createdAt: 'desc', buyer: 'asc', amount: 'desc' } as const;
export type OrderSort = keyof typeof orderSorts;

const filters = {
  /** Searches number, name, address, course and payment reference. */
  search: SearchText,
  state: z.enum(namesOf<OrderState>(orderStates)).optional(),
  /** For example `2026-11`: month of the order (Europe/Paris). */
  month: boundedText(7, 'Mois inconnu')
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Mois inconnu')
    .optional(),
  /** Provider of the payment, or of the last attempt. */
  provider: z.enum(['stripe', 'paypal'], 'Moyen de paiement inconnu').optional(),
  /** Orders that include the course. */
  course: Id.optional(),
  /** Orders of one buyer. */
  buyer: Id.optional(),
};

export const OrdersQuery = OrderQuery.extend({
  currentPage: CurrentPage,
  ...filters,
  sort: z.enum(namesOf<OrderSort>(orderSorts)).default('createdAt'),
  /** Defaults to the sort key's direction. */
  order: z.enum(['asc', 'desc']).optional(),
});
export type OrdersQuery = z.infer<typeof OrdersQuery>;

/** The same list without pagination, for counts and neighbours. */
export const OrdersFilterQuery = z.object(filters);
export type OrdersFilterQuery = z.infer<typeof OrdersFilterQuery>;

const OrderFacts = z.object({
  _id: Id,
  /** For example `A-1148`. */
  number: z.string(),
  status: z.enum(namesOf<OrderStatus>(orderStatuses)),
  isDisputed: z.boolean(),
  /** A gift: its courses go to who accepts it. */
  isGift: z.boolean(),
  /** A team order: its seats go to who takes them. */
  team: z.object({ _id: Id, company: z.string(), places: z.number().int() }).nullable(),
  amount: Amount,
  /** Refunded, including pending refunds. */
  refunded: Amount,
  createdAt: Time,
  paidAt: Time.nullable(),
  provider: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  buyer: z.object({ _id: Id, name: z.string(), email: z.string() }),
});

export const OrderSummary = OrderFacts.extend({
  courses: z.array(z.object({ _id: Id, title: z.string() })),
  /** Needs an administrator. Always false for its buyer. */
  isToSettle: z.boolean(),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/** Daily totals of paid orders, filtered like the list; for the days on the page, if sorted by them. */
export const OrderDay = z.object({
  /** For example `2026-11-21` (Europe/Paris). */
  day: z.string(),
  paid: z.number().int(),
  amount: Amount,
});
export type OrderDay = z.infer<typeof OrderDay>;

export const OrdersPage = page('orders', OrderSummary).extend({ days: z.array(OrderDay) });
export type OrdersPage = z.infer<typeof OrdersPage>;

/** `GET /orders/counts`: per state; one above the cap means more. */
export const OrderCounts = z.object({
  all: z.number().int(),
  paid: z.number().int(),
  pending: z.number().int(),
  failed: z.number().int(),
  refunded: z.number().int(),
  disputed: z.number().int(),
  'to-settle': z.number().int(),
} satisfies Record<OrderState | 'all', unknown>);
export type OrderCounts = z.infer<typeof OrderCounts>;

/** `GET /orders/{id}/neighbours`: previous and next order in the filtered list. */
export const OrderNeighbours = z.object({ newer: Id.nullable(), older: Id.nullable() });
export type OrderNeighbours = z.infer<typeof OrderNeighbours>;

export const OrderLine = z.object({
  courseId: Id,
  title: z.string(),
  amount: Amount,
  /** The refund that includes it; null if there is none. */
  refund: z
    .object({ _id: Id, status: z.enum(namesOf<RefundStatus>(refundStatuses)), amount: Amount, at: Time })
    .nullable(),
  imageUrl: z.string().nullable(),
  completedLessons: z.number().int(),
  totalLessons: z.number().int(),
  isBegun: z.boolean(),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const OrderRefund = z.object({
  _id: Id,
  kind: z.enum(namesOf<RefundKind>(refundKinds)),
  status: z.enum(namesOf<RefundStatus>(refundStatuses)),
  amount: Amount,
  reason: z.string(),
  courses: z.array(z.string()),
  requestedAt: Time,
  settledAt: Time.nullable(),
  failure: z.string().nullable(),
  /** Of the acknowledgement of a withdrawal. */
  receiptNumber: z.string().nullable(),
  /** A withdrawal declared by a mailed link, without signing in. */
  byLink: z.boolean(),
});
export type OrderRefund = z.infer<typeof OrderRefund>;

export const CreditNote = z.object({ number: z.string(), amount: Amount, issuedAt: Time });
export type CreditNote = z.infer<typeof CreditNote>;

/** A payment, attempted or completed. */
export const OrderPayment = z.object({
  _id: Id,
  provider: z.string(),
  reference: z.string().nullable(),
  status: z.string(),
  amount: Amount,
  failure: z.string().nullable(),
  createdAt: Time,
});

export const OrderDetail = OrderFacts.extend({
  terms: z.object({
    version: z.string().nullable(),
    /** The accepted version of the terms; null without consent. */
    accepted: LegalVersion.nullable(),
    waivedAt: Time.nullable(),
  }),
  lines: z.array(OrderLine),
  refunds: z.array(OrderRefund),
  creditNotes: z.array(CreditNote),
  /** Ends of guarantee and withdrawal period, exclusive; null if unpaid, and for a company. */
  guaranteeUntil: Time.nullable(),
  withdrawalUntil: Time.nullable(),
  /** For administrators; empty for a buyer. */
  payments: z.array(OrderPayment),
  webhooks: z.array(z.object({ type: z.string(), at: Time })),
  anomalies: z.array(OrderAnomaly),
});
export type OrderDetail = z.infer<typeof OrderDetail>;
