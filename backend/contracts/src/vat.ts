import { z } from 'zod';
import { boundedText } from './bounded-text.js';

/** Euros, in responses. */
const Amount = z.number();
/** Of Paris, `YYYY-MM-DD`. */
const Day = z.iso.date();
const Time = z.string();
const Count = z.number().int();
/** ISO 3166. */
const Country = z.string();

const ThresholdMail = z.object({
  /** Euros of the threshold. */
  limit: Amount,
  percent: z.union([z.literal(80), z.literal(100)]),
  reachedAt: Time,
});

/** `GET /vat/thresholds`: this civil year, net of VAT and credit notes. */
export const VatThresholds = z.object({
  year: z.number().int(),
  today: Day,
  france: z.object({
    net: Amount,
    /** Usual and increased threshold of the exemption (article 293 B). */
    limits: z.array(Amount),
    alarmAt: Amount,
    /** Null where the turnover has not passed it this year. */
    passed: z.array(z.object({ limit: Amount, on: Day.nullable() })),
    lastYear: Amount,
    /**
     * Since when an exempt seller must take VAT (article 293 B, II): the day on which the increased threshold was passed,
     * or 1 January after a year beyond the usual one; null below.
     */
    mustTaxSince: Day.nullable(),
    /** Whether the seller is exempt by article 293 B today, so that the thresholds alarm. */
    isExempt: z.boolean(),
    /** Percent today; null when exempt. */
    rate: z.number().nullable(),
    /** Since when the seller takes VAT, if it was exempt before. */
    taxedSince: Day.nullable(),
    mails: z.array(ThresholdMail),
  }),
  union: z.object({
    net: Amount,
    limit: Amount,
    alarmAt: Amount,
    lastYear: Amount,
    /** The turnover of 31 December at the pace of the last ninety days. */
    forecast: Amount,
    /** Since when the buyer’s country’s tax is due: the first day of the year, or that of the passing; null below. */
    dueSince: Day.nullable(),
    /** Largest first. `rate` is what is configured for the country. */
    countries: z.array(z.object({ country: Country, net: Amount, rate: z.number().nullable() })),
    /** Countries sold to whose rate is missing although their tax is due. */
    withoutRate: z.array(Country),
    mails: z.array(ThresholdMail),
  }),
  /** The exemption of trainers (article 261-4-4° a); null without an attestation. */
  training: z
    .object({ number: z.string(), day: Day, covers: z.enum(['companies', 'everybody']), net: Amount })
    .nullable(),
});
export type VatThresholds = z.infer<typeof VatThresholds>;

/** As the one-stop shop names them. */
const Quarter = boundedText(7, 'Un trimestre est attendu, comme 2026-T3').regex(
  /^20\d\d-T[1-4]$/,
  'Un trimestre est attendu, comme 2026-T3',
);

export const OssQuarterParams = z.object({ quarter: Quarter.optional() });
export type OssQuarterParams = z.infer<typeof OssQuarterParams>;

const OssAmounts = { net: Amount, vat: Amount };

/** `GET /vat/oss`: the return of a quarter at the one-stop shop. */
export const OssReturn = z.object({
  quarter: Quarter,
  from: Day,
  to: Day,
  /** Last day of the month that follows. */
  dueOn: Day,
  isOver: z.boolean(),
  previous: Quarter.nullable(),
  next: Quarter.nullable(),
  /** Supplies of the quarter, less the credit notes for them that it raised. */
  supplies: z.array(z.object({ country: Country, rate: z.number(), sales: Count, ...OssAmounts })),
  /** Credit notes for sales of earlier quarters, by country and the quarter that they correct: negative. */
  corrections: z.array(
    z.object({ country: Country, corrects: Quarter, rate: z.number(), creditNotes: Count, ...OssAmounts }),
  ),
  totals: z.object({
    supplies: z.object(OssAmounts),
    corrections: z.object(OssAmounts),
    /** What is paid: never below zero for a country. */
    vat: Amount,
  }),
  /** Countries sold to in the quarter without a rate of their own, and their net amount at French VAT. */
  atFrenchRate: z.array(z.object({ country: Country, net: Amount })),
});
export type OssReturn = z.infer<typeof OssReturn>;

export const EReportingParams = z.object({
  /** A day of the period; the last closed one by default. */
  on: z.iso.date('Un jour est attendu, comme 2026-11-20').optional(),
});
export type EReportingParams = z.infer<typeof EReportingParams>;

/** Flux 10: services taxed in France, or not subject to its VAT. */
const EReportingCategory = z.enum(['TPS1', 'TNT1']);

const EReportingAmounts = { net: Amount, vat: Amount, collected: Amount };

const EReportingRate = z.object({
  category: EReportingCategory,
  rate: z.number(),
  sales: Count,
  ...EReportingAmounts,
});

/** A credit note, a negative line of its own day. */
const EReportingCreditNote = z.object({
  number: z.string(),
  /** Of the invoice, and its day. */
  sale: z.string(),
  soldOn: Day,
  /** Whether the sale’s own period ended before this one. */
  isOfClosedPeriod: z.boolean(),
  category: EReportingCategory,
  rate: z.number(),
  ...EReportingAmounts,
});

/** `GET /vat/e-reporting`: sales to consumers of a period, by day of Paris and rate. */
export const EReporting = z.object({
  from: Day,
  to: Day,
  /** By article 290 of the CGI: ten days, a month or two months. */
  kind: z.enum(['ten-days', 'month', 'two-months']),
  dueOn: Day,
  isOver: z.boolean(),
  /** A day of the neighbour; null before the first sale and after today. */
  previous: Day.nullable(),
  next: Day.nullable(),
  /** Every day, also without a sale. Its own sums are of its sales; credit notes follow as lines. */
  days: z.array(
    z.object({
      day: Day,
      sales: Count,
      ...EReportingAmounts,
      rates: z.array(EReportingRate),
      creditNotes: z.array(EReportingCreditNote),
    }),
  ),
  /** The sum of all lines. */
  total: z.object({ sales: Count, ...EReportingAmounts }),
  rates: z.array(EReportingRate),
  /** Invoices and credit notes of companies, which are not in these figures. */
  companyInvoices: Count,
  /** Sales that article 261-4-4° a exempts: neither invoiced by platform nor reported. */
  exemptTraining: z.object({ sales: Count, net: Amount }),
  /** First day on which the small firm must transmit. */
  mandatoryFrom: Day,
});
export type EReporting = z.infer<typeof EReporting>;
