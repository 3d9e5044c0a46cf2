import { z } from 'zod';
import { Id } from './common.js';

/** Months and years of accounting, in Paris. */
export const AccountingMonth = z.object({
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Un mois est attendu, comme 2026-11'),
});
export type AccountingMonth = z.infer<typeof AccountingMonth>;

export const AccountingYear = z.object({
  year: z.string().regex(/^20\d\d$/, 'Une année est attendue, comme 2026'),
});
export type AccountingYear = z.infer<typeof AccountingYear>;

const Time = z.string();
/** Euros of what is answered. */
const Amount = z.number();

/** One month's money, as the provider settled it. */
export const MonthRevenue = z.object({
  /** Such as `2026-11`. */
  month: z.string(),
  received: Amount,
  refunded: Amount,
  orders: z.number().int(),
  /** How many refunds it was. */
  refunds: z.number().int(),
  /** Payments that were tried, and those of them that were refused. */
  tried: z.number().int(),
  refused: z.number().int(),
});
export type MonthRevenue = z.infer<typeof MonthRevenue>;

/** Twelve months, the oldest first, and what there is to settle. */
export const Revenue = z.object({
  months: z.array(MonthRevenue),
  paidOrders: z.number().int(),
  firstPaidAt: Time.nullable(),
  toSettle: z.number().int(),
  /** Money at a provider that belongs to no order of ours. */
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
