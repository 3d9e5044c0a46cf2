import { z } from 'zod';
import { boundedText } from './bounded-text.js';
import { CurrentPage, Euros, Id, page, SearchText } from './common.js';
import { toCents } from './money.js';
import { SeatCount } from './teams.js';
import { couponCode, couponPattern, couponStates, type CouponState } from './words/coupon-code.js';
import { namesOf } from './words/names-of.js';

/** A code as a buyer types it; empty means none. */
export const EnteredCoupon = boundedText(100, 'Ce code est trop long')
  .transform((typed) => couponCode(typed) || undefined)
  .nullish();

/** A whole day in Europe/Paris (`2026-12-01`), or a date-time. */
const Moment = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true })],
  'Une date est attendue, comme 2026-12-01',
);

export const CreateCouponBody = z
  .object({
    code: boundedText(100, 'Ce code est trop long', 'Le code est obligatoire')
      .transform(couponCode)
      .pipe(z.string().regex(couponPattern, 'De 3 à 32 lettres sans accent, chiffres ou tirets')),
    percent: z
      .number('Un nombre est attendu')
      .int('Un nombre entier est attendu')
      .min(1, 'Le minimum est 1\u00a0%')
      .max(100, 'Le maximum est 100\u00a0%')
      .nullish(),
    /** Euros. */
    amount: Euros.refine((euros) => toCents(euros) > 0, 'Indiquez un montant').nullish(),
    from: Moment.nullish(),
    /** Last valid day, or the exact end. */
    until: Moment.nullish(),
    limit: z
      .number('Un nombre est attendu')
      .int('Un nombre entier est attendu')
      .min(1, 'Le minimum est 1')
      .max(1_000_000, 'Le maximum est 1 000 000')
      .nullish(),
    /** The courses it applies to; empty for all. */
    courseId: z.array(Id).max(100, 'Cent cours au plus').default([]),
    /** Announced to everybody: its price counts in the price history of each course that it covers. */
    isPublic: z.boolean().optional(),
  })
  .refine(({ percent, amount }) => (typeof percent === 'number') !== (typeof amount === 'number'), {
    message: 'Indiquez un pourcentage ou un montant',
    path: ['percent'],
  })
  .refine(({ from, until }) => !from || !until || Date.parse(from) <= Date.parse(until), {
    message: 'La fin est avant le début',
    path: ['until'],
  });
export type CreateCouponBody = z.infer<typeof CreateCouponBody>;

export const Coupon = z.object({
  code: z.string(),
  /** Exactly one of `percent` and `amount`. */
  percent: z.number().int().nullable(),
  /** Euros. */
  amount: z.number().nullable(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  limit: z.number().int().nullable(),
  /** Empty for all. */
  courses: z.array(z.object({ _id: Id, title: z.string() })),
  /** Announced to everybody. */
  isPublic: z.boolean(),
  /** Paid orders with it. */
  uses: z.number().int(),
  /** Euros: net revenue of these orders, and their total discount. */
  revenue: z.number(),
  discounted: z.number(),
  state: z.enum(namesOf<CouponState>(couponStates)),
  /** Full URL with the code. */
  link: z.string(),
  createdAt: z.string(),
});
export type Coupon = z.infer<typeof Coupon>;

export const CouponsQuery = z.object({ currentPage: CurrentPage, title: SearchText });
export type CouponsQuery = z.infer<typeof CouponsQuery>;

/** `GET /coupons`: latest first. */
export const Coupons = page('coupons', Coupon);
export type Coupons = z.infer<typeof Coupons>;

/** `DELETE /coupons/{code}`: `ended` if an order references it, which accounting needs. */
export const EndCouponAnswer = z.object({ code: z.string(), outcome: z.enum(['deleted', 'ended']) });
export type EndCouponAnswer = z.infer<typeof EndCouponAnswer>;

export const ByCode = z.object({ code: boundedText(100).transform(couponCode) });
export type ByCode = z.infer<typeof ByCode>;

/** `POST /payment/quote` */
export const QuoteBody = z.object({
  courseId: z.array(Id).min(1, 'Le panier est vide').max(50),
  coupon: EnteredCoupon,
  /** Seats per course; defaults to one. */
  places: SeatCount.optional(),
});
export type QuoteBody = z.infer<typeof QuoteBody>;

/** Current price of the cart, in euros; not binding. */
export const Quote = z.object({
  amount: z.number(),
  lines: z.array(
    z.object({
      _id: Id,
      title: z.string(),
      /** Before any reduction. */
      price: z.number(),
      /** The price that may be struck for one seat, and the sentence beside it (`CourseCard`). */
      struckPrice: z.number().nullable(),
      priceNote: z.string().nullable(),
      promotionEndsAt: z.string().nullable(),
      /** Amount charged for it, and the coupon's share. */
      amount: z.number(),
      discount: z.number(),
    }),
  ),
  /** Total discount of the coupon. */
  discount: z.number(),
  coupon: z
    .object({ code: z.string(), percent: z.number().nullable(), amount: z.number().nullable() })
    .nullable(),
});
export type Quote = z.infer<typeof Quote>;
