import { z } from 'zod';
import { PromotionEnd } from './authoring.js';
import { Price } from './common.js';

/** What kind of public price a row of the history is. */
export const priceKinds = ['price', 'promotion', 'code', 'withdrawn'] as const;
export type PriceKind = (typeof priceKinds)[number];

/** `POST /courses/{id}/price-announcement`: what is typed. Nothing is stored. */
export const AnnouncementBody = z.object({
  /** Euros. */
  price: Price,
  /** Euros. */
  promotionPrice: Price.nullable(),
  promotionEnd: PromotionEnd.nullable(),
});
export type AnnouncementBody = z.infer<typeof AnnouncementBody>;

/** What is shown from a day in Paris on, without any further change. */
export const ExpectedPrice = z.object({ from: z.string(), words: z.string() });
export type ExpectedPrice = z.infer<typeof ExpectedPrice>;

/** What the site announces for a price (article L112-1-1 of the consumer code). Amounts in euros. */
export const Announcement = z.object({
  /** What a buyer pays. */
  price: z.number(),
  /** The price that is struck: the lowest of the 30 days before the reduction began; null if none may be. */
  struck: z.number().nullable(),
  /** Whole percent of the reduction. */
  percent: z.number().int().nullable(),
  /** The announcement in one sentence. */
  words: z.string(),
  /** The sentence beside the price on page, card and cart (`priceNote`). */
  note: z.string().nullable(),
  detail: z.string(),
  /** Why this price, or none, is struck. */
  reason: z.string(),
  endsAt: z.string().nullable(),
  /** The 30 days that were compared, as days in Paris. */
  window: z.object({ from: z.string(), to: z.string(), lowest: z.number() }).nullable(),
  /** A typed price that may not be struck, and the first day in Paris when it may be. */
  refused: z
    .object({ price: z.number(), possibleFrom: z.string(), title: z.string(), words: z.string() })
    .nullable(),
  /** What follows if it is published as typed. */
  next: z.array(ExpectedPrice),
});
export type Announcement = z.infer<typeof Announcement>;

export const PriceRow = z.object({
  at: z.string(),
  /** Euros; null while withdrawn from sale. */
  price: z.number().nullable(),
  kind: z.enum(priceKinds),
  endsAt: z.string().nullable(),
  /** Name of who published it; null for a job. */
  by: z.string().nullable(),
  /** Whether the current reduction is compared with this price. */
  isReference: z.boolean(),
  sales: z.number().int(),
});
export type PriceRow = z.infer<typeof PriceRow>;

/** `GET /courses/{id}/price-history`, for its editors; the latest first. */
export const PriceHistory = z.object({
  rows: z.array(PriceRow),
  announced: Announcement.nullable(),
  /** What will be shown later, without any further change. */
  next: z.array(ExpectedPrice),
  /** Unpaid orders at the current price. */
  carts: z.number().int(),
});
export type PriceHistory = z.infer<typeof PriceHistory>;
