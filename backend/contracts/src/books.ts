import { z } from 'zod';
import { boundedText } from './bounded-text.js';
import { Id } from './common.js';

/** Euros, in responses. */
const Amount = z.number();
/** Of Paris, `YYYY-MM-DD`. */
const Day = z.iso.date();
const Time = z.string();
const Count = z.number().int();

/**
 * The first break of the chain of sealed periods. `changed`, `missing`, `added`: a line of the rows differs from what was
 * sealed; `gap`: a period is not there; `seal`: the seal, the chain or the sums of a period do not fit; `file-missing` and
 * `file-changed`: the stored file, while the rows are right.
 */
export const ArchiveProblem = z.object({
  kind: z.enum(['changed', 'missing', 'added', 'gap', 'seal', 'file-missing', 'file-changed']),
  /** `2026-10` or `2026`. */
  period: z.string(),
  /** Of the file, from 1. */
  line: Count.nullable(),
  /** Number of the document, or what else the line is about. */
  subject: z.string().nullable(),
});
export type ArchiveProblem = z.infer<typeof ArchiveProblem>;

const ArchiveCheck = z.object({
  checkedAt: Time,
  archives: Count,
  lines: Count,
  problem: ArchiveProblem.nullable(),
});
export type ArchiveCheck = z.infer<typeof ArchiveCheck>;

const ArchivePeriod = boundedText(7, 'Une période est attendue, comme 2026-10 ou 2026').regex(
  /^20\d\d(-(0[1-9]|1[0-2]))?$/,
  'Une période est attendue, comme 2026-10 ou 2026',
);

export const ByArchivePeriod = z.object({ period: ArchivePeriod });
export type ByArchivePeriod = z.infer<typeof ByArchivePeriod>;

const ArchivedPeriod = z.object({
  sequence: Count,
  kind: z.enum(['month', 'year']),
  period: z.string(),
  from: Day,
  to: Day,
  closedAt: Time,
  lines: Count,
  invoices: Count,
  creditNotes: Count,
  /** Sales less credit notes. */
  net: Amount,
  vat: Amount,
  gross: Amount,
  received: Amount,
  returned: Amount,
  /** Of all sales less all credit notes, until the end of the period. */
  perpetual: Amount,
  sha256: z.string(),
});

/** `GET /books/archives`: sealed periods, newest first. */
export const Archives = z.object({
  archives: z.array(ArchivedPeriod),
  check: ArchiveCheck.nullable(),
  /** The next month to seal, and when; null before the first document. */
  next: z.object({ period: z.string(), closesAt: Time, isLate: z.boolean() }).nullable(),
});
export type Archives = z.infer<typeof Archives>;

/** `POST /books/archives/verification`. */
export const ArchiveVerification = ArchiveCheck;

/** What the platform of invoices answers; `waiting` until it has it. */
export const handOverStatuses = ['waiting', 'received', 'late', 'accepted', 'refused'] as const;

const HandOverAttempt = z.object({
  _id: Id,
  status: z.enum(handOverStatuses),
  /** The platform’s own words. */
  reason: z.string().nullable(),
  sentAt: Time.nullable(),
  settledAt: Time.nullable(),
});

/** `GET /books/hand-overs`: what was handed to the platform of invoices, the latest first. */
export const HandOvers = z.object({
  platform: z.enum(['none', 'sandbox']),
  /** First day on which a small firm must; before, nothing leaves but to the stand-in. */
  mandatoryFrom: Day,
  /** Since when the platform does not answer; null if it does. */
  unreachableSince: Time.nullable(),
  periods: z.array(
    z.object({ from: Day, to: Day, dueOn: Day.nullable(), attempts: z.array(HandOverAttempt) }),
  ),
  /** Of companies. */
  invoices: z.object({
    accepted: Count,
    pending: Count,
    /** Refused and not sent again. */
    refused: z.array(z.object({ number: z.string(), attempts: z.array(HandOverAttempt) })),
  }),
});
export type HandOvers = z.infer<typeof HandOvers>;
export type HandOverAttempt = z.infer<typeof HandOverAttempt>;

export const CompanyInvoicesParams = z
  .object({
    from: z.iso.date({ error: 'Un jour est attendu, comme 2026-11-11', abort: true }),
    to: z.iso.date({ error: 'Un jour est attendu, comme 2026-11-20', abort: true }),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'La fin précède le début' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 366 * 86_400_000, {
    path: ['to'],
    message: 'Une année au plus',
  });
export type CompanyInvoicesParams = z.infer<typeof CompanyInvoicesParams>;
