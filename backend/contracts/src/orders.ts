import { z } from 'zod';
import { CurrentPage, Id, page, SearchText } from './common.js';
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
/** Euros of what is answered. */
const Amount = z.number();

/** Such as `AV2026-000031`. */
export const CreditNoteNumber = z.string().regex(/^AV20\d\d-\d{6,9}$/, 'Numéro d’avoir inconnu');

/** Such as `RE2026-000009`. */
export const WithdrawalNumber = z.string().regex(/^RE20\d\d-\d{6,9}$/, 'Numéro d’accusé inconnu');

/** One course or several; each course once. */
export const someCourses = z
  .union(
    [Id.transform((id) => [id]), z.array(Id).min(1, 'Choisissez un cours').max(50)],
    'Identifiant de cours attendu',
  )
  .transform((ids) => [...new Set(ids)]);
export const Reason = z.string().trim().max(500, '500 caractères au plus');

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
  /** Whether the product did it by itself. */
  settledByItself: z.boolean(),
  note: z.string(),
  /** Whether giving money back settles it. */
  canRefund: z.boolean(),
  /** Whether saying what it was for does. */
  canAssign: z.boolean(),
});
export type OrderAnomaly = z.infer<typeof OrderAnomaly>;

/**
 * `refund` asks the provider, `repaid` says that the money went back otherwise, `assign` which courses a refund was for, `close`
 * that there is nothing to do.
 */
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

/** Money at a provider that belongs to no order of ours, and the order that it was most likely for. */
export const UnmatchedPayment = z.object({
  _id: Id,
  /** Null where it is not known any more. */
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
      /** The provider names it, or the amount is the same and the time near. */
      why: z.enum(['named', 'amount']),
    })
    .nullable(),
});
export type UnmatchedPayment = z.infer<typeof UnmatchedPayment>;

/** It was that order's, it goes back at the provider, or it is no business of ours. */
export const SettleUnmatchedBody = z.discriminatedUnion('action', [
  z.object({ action: z.literal('match'), orderId: Id }),
  z.object({ action: z.literal('refund') }),
  z.object({ action: z.literal('close'), note: Reason.min(1, 'Dites comment') }),
]);
export type SettleUnmatchedBody = z.infer<typeof SettleUnmatchedBody>;

/** Everybody's orders instead of one's own: the administration's alone. */
const all = z
  .enum(['true', 'false'], 'Vrai ou faux est attendu')
  .transform((text) => text === 'true')
  .default(false);
export const OrderQuery = z.object({ all });
export type OrderQuery = z.infer<typeof OrderQuery>;

/** The chips above the list of the administration. */
export const orderStates = {
  paid: 'Payées',
  pending: 'En attente',
  failed: 'Refusées',
  refunded: 'Remboursées',
  disputed: 'Litiges',
  'to-settle': 'À régler',
} as const;
export type OrderState = keyof typeof orderStates;

/** What the list is sorted by, and how it begins. Days stand above the rows of the first alone. */
export const orderSorts = { createdAt: 'desc', buyer: 'asc', amount: 'desc' } as const;
export type OrderSort = keyof typeof orderSorts;

const filters = {
  /** Number, name, address, course, reference of the payment. */
  search: SearchText,
  state: z.enum(namesOf<OrderState>(orderStates)).optional(),
  /** Such as `2026-11`, of the order, in Paris. */
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Mois inconnu')
    .optional(),
  /** How it was paid, or tried last. */
  provider: z.enum(['stripe', 'paypal'], 'Moyen de paiement inconnu').optional(),
  /** Of those that a course was bought by. */
  course: Id.optional(),
  /** One buyer's. */
  buyer: Id.optional(),
};

export const OrdersQuery = OrderQuery.extend({
  currentPage: CurrentPage,
  ...filters,
  sort: z.enum(namesOf<OrderSort>(orderSorts)).default('createdAt'),
  /** As the sort begins where it is not given. */
  order: z.enum(['asc', 'desc']).optional(),
});
export type OrdersQuery = z.infer<typeof OrdersQuery>;

/** The same list without its pages: what is counted of it, and what stands beside an order in it. */
export const OrdersFilterQuery = z.object(filters);
export type OrdersFilterQuery = z.infer<typeof OrdersFilterQuery>;

const OrderFacts = z.object({
  _id: Id,
  /** Such as `A-1148`. */
  number: z.string(),
  status: z.enum(namesOf<OrderStatus>(orderStatuses)),
  isDisputed: z.boolean(),
  /** Paid for somebody else: its courses are whoever's accepts them. */
  isGift: z.boolean(),
  /** Paid by a company: its places are whoever's takes one. */
  team: z.object({ _id: Id, company: z.string(), places: z.number().int() }).nullable(),
  amount: Amount,
  /** What went back, or is on its way. */
  refunded: Amount,
  createdAt: Time,
  paidAt: Time.nullable(),
  provider: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  buyer: z.object({ _id: Id, name: z.string(), email: z.string() }),
});

export const OrderSummary = OrderFacts.extend({
  courses: z.array(z.object({ _id: Id, title: z.string() })),
  /** Somebody has to look at it. Always false for its buyer. */
  isToSettle: z.boolean(),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/** What was paid of the orders of one day that the list leaves; of the days that its page shows, where it is sorted by them. */
export const OrderDay = z.object({
  /** Such as `2026-11-21`, in Paris. */
  day: z.string(),
  paid: z.number().int(),
  amount: Amount,
});
export type OrderDay = z.infer<typeof OrderDay>;

export const OrdersPage = page('orders', OrderSummary).extend({ days: z.array(OrderDay) });
export type OrdersPage = z.infer<typeof OrdersPage>;

/** `GET /orders/counts`: of each state; one more than lists count says that there are more. */
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

/** `GET /orders/{id}/neighbours`: the orders beside one in the list that it was found in. */
export const OrderNeighbours = z.object({ newer: Id.nullable(), older: Id.nullable() });
export type OrderNeighbours = z.infer<typeof OrderNeighbours>;

export const OrderLine = z.object({
  courseId: Id,
  title: z.string(),
  amount: Amount,
  /** The refund that has claimed it; null where the money is kept. */
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
});
export type OrderRefund = z.infer<typeof OrderRefund>;

export const CreditNote = z.object({ number: z.string(), amount: Amount, issuedAt: Time });
export type CreditNote = z.infer<typeof CreditNote>;

/** Money that was tried or taken. */
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
  terms: z.object({ version: z.string().nullable(), waivedAt: Time.nullable() }),
  lines: z.array(OrderLine),
  refunds: z.array(OrderRefund),
  creditNotes: z.array(CreditNote),
  /** The first moments at which it is too late; null for what was never paid, and for a company. */
  guaranteeUntil: Time.nullable(),
  withdrawalUntil: Time.nullable(),
  /** For the administration alone; empty for a buyer. */
  payments: z.array(OrderPayment),
  webhooks: z.array(z.object({ type: z.string(), at: Time })),
  anomalies: z.array(OrderAnomaly),
});
export type OrderDetail = z.infer<typeof OrderDetail>;
