import { z } from 'zod';
import { boundedText } from './bounded-text.js';
import { Id } from './common.js';

/** Accounting periods (Europe/Paris). */
export const AccountingMonth = z.object({
  month: boundedText(7, 'Un mois est attendu, comme 2026-11').regex(
    /^20\d\d-(0[1-9]|1[0-2])$/,
    'Un mois est attendu, comme 2026-11',
  ),
});
export type AccountingMonth = z.infer<typeof AccountingMonth>;

export const AccountingYear = z.object({
  year: boundedText(4, 'Une année est attendue, comme 2026').regex(
    /^20\d\d$/,
    'Une année est attendue, comme 2026',
  ),
});
export type AccountingYear = z.infer<typeof AccountingYear>;

const Time = z.string();
/** Euros, in responses. */
const Amount = z.number();

/** One month's revenue, as settled by the provider. */
export const MonthRevenue = z.object({
  /** For example `2026-11`. */
  month: z.string(),
  received: Amount,
  refunded: Amount,
  orders: z.number().int(),
  /** Number of refunds. */
  refunds: z.number().int(),
  /** Attempted payments, and those that were declined. */
  tried: z.number().int(),
  refused: z.number().int(),
});
export type MonthRevenue = z.infer<typeof MonthRevenue>;

/** Twelve months, oldest first, and open anomalies. */
export const Revenue = z.object({
  months: z.array(MonthRevenue),
  paidOrders: z.number().int(),
  firstPaidAt: Time.nullable(),
  toSettle: z.number().int(),
  /** Payments at a provider without an order. */
  withoutOrder: z.array(
    z.object({
      _id: Id,
      provider: z.string().nullable(),
      reference: z.string(),
      amount: Amount,
      noticedAt: Time,
    }),
  ),
});
export type Revenue = z.infer<typeof Revenue>;
