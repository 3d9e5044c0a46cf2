import { z } from 'zod';
import { boundedText } from './bounded-text.js';
import { Euros, Id } from './common.js';
import { EnteredCoupon } from './coupons.js';
import { residenceCodes } from './words/vat-territories.js';

const Payment = z.object({
  /** Euros: the amount shown to the buyer. Only checked; the server computes the price. */
  amount: Euros,
  currency: boundedText(10, 'La devise doit être EUR')
    .transform((currency) => currency.toLowerCase())
    .pipe(z.literal('eur', 'La devise doit être EUR')),
  courseId: z.array(Id).min(1, 'Le panier est vide').max(50),
  coupon: EnteredCoupon,
  /** The gift being paid for, as returned by `POST /gifts`. */
  gift: Id.nullish(),
  /** The team being paid for, as returned by `POST /teams`; `amount` is the total of its seats. */
  team: Id.nullish(),
  /** Ignored; for clients that send their token in the body. The bearer header counts. */
  token: boundedText(5000).nullish(),
  /** Code of the buyer's country or territory, for VAT; if absent, derived from card and network. */
  country: boundedText(2, 'Un code de pays est attendu, comme FR')
    .refine((code) => residenceCodes.includes(code), 'Un code de pays est attendu, comme FR')
    .nullish(),
  /**
   * Acceptance of the terms and, except for a company or a gift, request for immediate access with waiver of the 14-day
   * right of withdrawal: a giver gets no access.
   */
  consent: z
    .object({
      terms: z.literal(true),
      /** The version of the terms that was shown; without it, the one that applies. Another one answers 409. */
      number: z.number().int().min(1).optional(),
      waiver: z.literal(true).optional(),
    })
    .optional(),
});
export const PaymentBody = Payment.refine(({ gift, team }) => !gift || !team, {
  message: 'Un cadeau ou des places, pas les deux',
  path: ['team'],
}).refine(({ consent, gift, team }) => !consent || consent.waiver || gift || team, {
  message: 'Votre accord est attendu',
  path: ['consent', 'waiver'],
});
export type PaymentBody = z.infer<typeof PaymentBody>;

export const PricedCourse = z.object({
  _id: Id,
  title: z.string(),
  price: z.number(),
  /** Euros: the amount charged. */
  amount: z.number(),
});
export type PricedCourse = z.infer<typeof PricedCourse>;

/** `details` of the 409 `amount-mismatch`: the current prices. */
export const CurrentPrices = z.object({ amount: z.number(), courses: z.array(PricedCourse) });
export type CurrentPrices = z.infer<typeof CurrentPrices>;

const PaymentAnswer = z.object({
  orderId: Id,
  /** Euros. */
  amount: z.number(),
  currency: z.literal('eur'),
});

export const StripePaymentAnswer = PaymentAnswer.extend({
  /** Confirms the payment; empty if a coupon covers it all: the courses are granted at once. */
  clientSecret: z.string(),
});
export type StripePaymentAnswer = z.infer<typeof StripePaymentAnswer>;

export const PayPalPaymentAnswer = PaymentAnswer.extend({
  /** PayPal's approval page; empty if a coupon covers it all. */
  approvalUrl: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]),
});
export type PayPalPaymentAnswer = z.infer<typeof PayPalPaymentAnswer>;

/** `POST /learn`: polls whether the purchase is recorded; grants nothing. */
export const RecordPurchaseBody = z.object({
  courses: z
    .array(
      z
        .union([Id, z.object({ _id: Id })], 'Identifiant de cours attendu')
        .transform((item) => (typeof item === 'string' ? item : item._id)),
    )
    .max(50)
    .default([]),
  /** The order, if the page knows it; otherwise the caller's latest. */
  orderId: Id.nullish(),
  token: boundedText(5000).nullish(),
});
export type RecordPurchaseBody = z.infer<typeof RecordPurchaseBody>;

/** Receipt, shown after the payment; unchanged when the page is reopened. */
export const Receipt = z.object({
  /** For example `A-1148`. */
  number: z.string(),
  /** Euros. */
  amount: z.number(),
  paidAt: z.string(),
  /** Null if a coupon covered it all. */
  provider: z.enum(['stripe', 'paypal']).nullable(),
  /** Euros, before the coupon: minus its discount they add up to `amount`. */
  lines: z.array(z.object({ _id: Id, title: z.string(), amount: z.number(), quantity: z.number().int() })),
  coupon: z.object({ code: z.string(), discount: z.number() }).nullable(),
  /** Null if a coupon covered it all. */
  invoiceNumber: z.string().nullable(),
  /** VAT included in the amount; null if the seller is not liable for it. */
  vat: z.object({ rate: z.number(), amount: z.number() }).nullable(),
  /** End of the money-back guarantee, exclusive. */
  guaranteeUntil: z.string(),
});
export type Receipt = z.infer<typeof Receipt>;

export const RecordPurchaseAnswer = z.object({
  status: z.enum(['recorded', 'pending', 'failed']),
  courses: z.array(Id),
  orderId: Id.nullable(),
  /** Set for a gift: its courses are granted to who accepts it. */
  giftId: Id.nullish(),
  /** Set for a team: its seats are granted to who takes them. */
  teamId: Id.nullish(),
  /** A French sentence if `status` is `failed`, or `pending` because the provider is holding the payment. */
  message: z.string().nullable(),
  /** Null until paid, and if free; already set while access is being granted. */
  receipt: Receipt.nullable(),
});
export type RecordPurchaseAnswer = z.infer<typeof RecordPurchaseAnswer>;

/** Acknowledges the provider's webhook: the event is stored and processed asynchronously. */
export const WebhookReceived = z.object({ received: z.literal(true) });
export type WebhookReceived = z.infer<typeof WebhookReceived>;
