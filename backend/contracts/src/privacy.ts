import { z } from 'zod';
import { boundedText } from './bounded-text.js';

/** A line of the public table of personal data (RGPD, article 13), in French words. */
export const PrivacyRow = z.object({
  /** The kind of data: stable, for anchors. */
  id: z.string(),
  group: z.string(),
  data: z.string(),
  purpose: z.string(),
  basis: z.string(),
  /** Each with what starts it; the first is the usual one. */
  durations: z.array(z.string()),
  recipients: z.array(z.string()),
});
export type PrivacyRow = z.infer<typeof PrivacyRow>;

/** An enforced duration, and what its last run did. */
export const ExpiryStatus = z.object({
  name: z.string(),
  data: z.string(),
  duration: z.string(),
  /** What happens to a row at the end of its term. */
  effect: z.enum(['deleted', 'emptied']),
  lastRun: z.object({ at: z.iso.datetime(), rows: z.number().int().nonnegative() }).nullable(),
  /** A later failure, with the raw error message. */
  failed: z.object({ at: z.iso.datetime(), words: z.string() }).nullable(),
  /** Start of the term of the oldest row; null without rows. */
  oldest: z.iso.datetime().nullable(),
  /** Rows that stayed more than a day beyond their term. */
  isLate: z.boolean(),
});
export type ExpiryStatus = z.infer<typeof ExpiryStatus>;

/** `GET /operations/expiries` */
export const Expiries = z.object({
  takenAt: z.iso.datetime(),
  rows: z.array(PrivacyRow),
  expiries: z.array(ExpiryStatus),
});
export type Expiries = z.infer<typeof Expiries>;

/** `POST /operations/expiries/{name}/run` */
export const ExpiryName = z.object({ name: boundedText(100).min(1) });
export type ExpiryName = z.infer<typeof ExpiryName>;
