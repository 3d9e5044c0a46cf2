import { z } from 'zod';
import { Id } from './common.js';
import { Reason, someCourses } from './refunds.js';
import { namesOf } from './words/names-of.js';
import { anomalyKinds, orderStatuses, type AnomalyKind, type OrderStatus } from './words/order-words.js';

const Time = z.string();
/** Euros of what is answered. */
const Amount = z.number();

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
