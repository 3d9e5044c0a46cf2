import { z } from 'zod';
import { Euros, Id } from './common.js';
import { TypedCoupon } from './coupons.js';
import { countryCodes } from './words/vat-words.js';

/** Version of the terms (CGV) a buyer accepts; stored with the order. */
export const termsVersion = '2026-11-01';

const Payment = z.object({
  /** Euros: what the buyer saw. An expectation only; the price is the server's. */
  amount: Euros,
  currency: z
    .string()
    .transform((currency) => currency.toLowerCase())
    .pipe(z.literal('eur', 'La devise doit être EUR')),
  courseId: z.array(Id).min(1, 'Le panier est vide').max(50),
  coupon: TypedCoupon,
  /** The gift that it pays for, as `POST /gifts` answered it. */
  gift: Id.nullish(),
  /** The places for a company that it pays for, as `POST /teams` answered them; `amount` is what they come to together. */
  team: Id.nullish(),
  /** Kept for clients that send their token in the body; the bearer header is what counts. */
  token: z.string().max(5000).nullish(),
  /** ISO code of where the buyer lives, for the tax; where nothing is said, it is told from card and network. */
  country: z
    .string()
    .refine((code) => countryCodes.includes(code), 'Un code de pays est attendu, comme FR')
    .nullish(),
  /**
   * Terms accepted and, but for a company and for a gift, immediate access asked for with the loss of the 14-day
   * withdrawal right acknowledged: who gives opens nothing.
   */
  consent: z.object({ terms: z.literal(true), waiver: z.literal(true).optional() }).optional(),
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
  /** Euros: what is really paid. */
  amount: z.number(),
});
export type PricedCourse = z.infer<typeof PricedCourse>;

/** `details` of the 409 `amount-mismatch`: what the server would charge now. */
export const CurrentPrices = z.object({ amount: z.number(), courses: z.array(PricedCourse) });
export type CurrentPrices = z.infer<typeof CurrentPrices>;

export const StripePaymentAnswer = z.object({
  /** What confirms the payment; empty where a coupon left nothing to pay: the courses are the buyer's. */
  clientSecret: z.string(),
  orderId: Id,
  /** Euros. */
  amount: z.number(),
  currency: z.literal('eur'),
});
export type StripePaymentAnswer = z.infer<typeof StripePaymentAnswer>;

export const PayPalPaymentAnswer = z.object({
  /** Where the buyer agrees to the payment, at PayPal; empty where a coupon left nothing to pay. */
  approvalUrl: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]),
  orderId: Id,
  /** Euros. */
  amount: z.number(),
  currency: z.literal('eur'),
});
export type PayPalPaymentAnswer = z.infer<typeof PayPalPaymentAnswer>;

/** `POST /learn`: asks that the purchase be recorded; grants nothing by itself. */
export const RecordPurchaseBody = z.object({
  courses: z
    .array(
      z
        .union([Id, z.object({ _id: Id })], 'Identifiant de cours attendu')
        .transform((item) => (typeof item === 'string' ? item : item._id)),
    )
    .max(50)
    .default([]),
  /** The order that is meant, where the page knows it; without it, the caller's latest. */
  orderId: Id.nullish(),
  token: z.string().max(5000).nullish(),
});
export type RecordPurchaseBody = z.infer<typeof RecordPurchaseBody>;

/** What was paid, as the page after the payment says it; the same whenever it is opened again. */
export const Receipt = z.object({
  /** Such as `A-1148`. */
  number: z.string(),
  /** Euros. */
  amount: z.number(),
  paidAt: z.string(),
  /** Null where a coupon left nothing to pay. */
  provider: z.enum(['stripe', 'paypal']).nullable(),
  /** Euros, before the coupon: less its discount they come to `amount`. */
  lines: z.array(z.object({ _id: Id, title: z.string(), amount: z.number(), quantity: z.number().int() })),
  coupon: z.object({ code: z.string(), discount: z.number() }).nullable(),
  /** Null where a coupon left nothing to pay. */
  invoiceNumber: z.string().nullable(),
  /** What of the amount is tax; null where the seller owes none. */
  vat: z.object({ rate: z.number(), amount: z.number() }).nullable(),
  /** The first moment at which it is too late to have a course refunded without a question. */
  guaranteeUntil: z.string(),
});
export type Receipt = z.infer<typeof Receipt>;

export const RecordPurchaseAnswer = z.object({
  status: z.enum(['recorded', 'pending', 'failed']),
  courses: z.array(Id),
  orderId: Id.nullable(),
  /** Set where a gift was paid for: its courses open to whoever accepts it. */
  giftId: Id.nullish(),
  /** Set where places were paid for: they open to whoever takes them. */
  teamId: Id.nullish(),
  /** A French sentence when `status` is `failed`, and when it is `pending` because the provider holds the money back. */
  message: z.string().nullable(),
  /** Null until it is paid, and for what was free; there already while the courses are being opened. */
  receipt: Receipt.nullable(),
});
export type RecordPurchaseAnswer = z.infer<typeof RecordPurchaseAnswer>;

/** Answer to the provider: the event is kept. What follows from it happens later. */
export const WebhookReceived = z.object({ received: z.literal(true) });
export type WebhookReceived = z.infer<typeof WebhookReceived>;
