import { z } from 'zod';

/** Months and years of accounting, in Paris. */
export const AccountingMonth = z.object({
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Un mois est attendu, comme 2026-11'),
});
export type AccountingMonth = z.infer<typeof AccountingMonth>;

export const AccountingYear = z.object({
  year: z.string().regex(/^20\d\d$/, 'Une année est attendue, comme 2026'),
});
export type AccountingYear = z.infer<typeof AccountingYear>;
