import { toCents, toEuros } from '@atelier/contracts/money';
import type {
  Announcement,
  AnnouncementBody,
  PriceHistory,
  PriceKind,
} from '@atelier/contracts/price-history';
import { fromReplica } from '../../../kernel/connection.js';
import { anyOf, dateOrNull, isoOrNull, sqlRow, sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { ResponseCache } from '../../../platform/http/response-cache.js';
import { type CardRow, priceOf } from '../courses/catalogue.queries.js';
import { announcedPrice, comparisonFor, type CoursePrice, type ShownPrice } from './price-history.domain.js';
import { announcement, expectedPrices } from './price-texts.js';
import { historyOf, type PriceRow, toPublicPrice } from './record-prices.js';

interface HistoryRow extends Omit<ShownPrice, 'promotionEndsAt'> {
  promotionEndsAt: string | null;
  history: PriceRow[];
}

/** A row with the account that published it, and the time for which it counts sales. */
interface RecordedPrice {
  at: string;
  kind: PriceKind;
  cents: number | null;
  endsAt: string | null;
  byId: string | null;
  isReference: boolean;
  code: string | null;
  /** When the next price of the same kind began. */
  until: string | null;
}

export interface RecordedHistory extends Pick<PriceHistory, 'announced' | 'next'> {
  /** The latest first. */
  rows: RecordedPrice[];
}

/** The public prices of a course and what is announced; empty for one that was never listed. */
export const ReadPriceHistory = query(
  async (
    { entityManager: em },
    { courseId, now = new Date() }: { courseId: string; now?: Date },
  ): Promise<RecordedHistory> => {
    const row = await sqlRow<HistoryRow>(em)`
      select c.is_listed as "isListed", c.price_cents as "priceCents", c.promotion_cents as "promotionCents",
             c.promotion_ends_at as "promotionEndsAt", ${historyOf} as history
      from catalog_course c where c.id = ${courseId}`;
    if (!row) return { rows: [], announced: null, next: [] };
    const shown = { ...row, promotionEndsAt: dateOrNull(row.promotionEndsAt) };
    const rows = row.history.map(toPublicPrice);
    const reference = row.isListed ? announcedPrice(rows, shown, now).promotion?.comparison?.row : undefined;
    const latest = row.history
      .map((price, index) => ({
        ...price,
        isReference: reference !== undefined && rows[index] === reference,
      }))
      .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
    return {
      rows: latest.map(({ at, kind, cents, endsAt, byId, code, isReference }, index) => {
        const next = latest.slice(0, index).findLast((later) => later.code === code);
        const ends = [next?.at, endsAt].flatMap((end) => (end ? [toIso(end)] : [])).toSorted();
        return {
          at: toIso(at),
          kind,
          cents,
          endsAt: isoOrNull(endsAt),
          byId,
          code,
          isReference,
          until: ends[0] ?? null,
        };
      }),
      announced: row.isListed ? announcement(rows, shown, now) : null,
      next: row.isListed ? expectedPrices(rows, shown, now) : [],
    };
  },
);

/** What the site would announce if a price was published now. Stores nothing. */
export const AnnouncePrice = query(
  async (
    { entityManager: em },
    { courseId, body, now = new Date() }: { courseId: string; body: AnnouncementBody; now?: Date },
  ): Promise<Announcement> => {
    const history = await sqlRows<PriceRow>(em)`
      select p.id, at, kind, cents, ends_at as "endsAt", by_id as "byId", reference_cents as "referenceCents", code,
             known_from as "knownFrom"
      from catalog_price p where p.course_id = ${courseId}`;
    const price: CoursePrice = {
      priceCents: toCents(body.price),
      promotionCents: body.promotionPrice === null ? null : toCents(body.promotionPrice),
      promotionEndsAt: dateOrNull(body.promotionEnd),
    };
    return announcement(history.map(toPublicPrice), price, now);
  },
);

/** What carts show of prices: the one that may be struck, with its sentence. */
export interface ShownInCart extends Pick<
  ReturnType<typeof priceOf>,
  'struckPrice' | 'priceNote' | 'promotionEndsAt'
> {
  courseId: string;
}

export const AnnouncedPrices = query(
  { cache: ResponseCache },
  async (
    { entityManager: em, cache },
    { courseIds }: { courseIds: string[] },
  ): Promise<Map<string, ShownInCart>> => {
    const rows = await sqlRows<
      { courseId: string } & Pick<
        CardRow,
        'priceCents' | 'promotionCents' | 'promotionEndsAt' | 'struckCents'
      >
    >(fromReplica(em))`
      select id as "courseId", price_cents as "priceCents", promotion_cents as "promotionCents",
             promotion_ends_at as "promotionEndsAt", struck_cents as "struckCents"
      from catalog_course where id = ${anyOf(courseIds)} and is_listed`;
    return new Map(
      rows.map(({ courseId, ...row }) => {
        const { struckPrice, priceNote, promotionEndsAt } = priceOf(row, cache);
        return [courseId, { courseId, struckPrice, priceNote, promotionEndsAt }];
      }),
    );
  },
);

export interface PriceDutyFacts {
  /** Listed courses with a promotion that is not over. */
  promotions: number;
  /** Of these, those that strike a price. */
  announcements: number;
  /** Of these, those whose struck price is the lowest of the 30 days, or less, as the rows say. */
  lawful: number;
  /** Courses whose struck price is above it. */
  unlawful: { courseId: string; title: string; struck: number; lowest: number | null }[];
}

/** Whether each price that is struck now may be: checked against the history, not against what was stored with it. */
export const PriceDuty = query(
  async ({ entityManager: em }, { now = new Date() }: { now?: Date } = {}): Promise<PriceDutyFacts> => {
    const rows = await sqlRows<
      Omit<HistoryRow, 'isListed'> & { id: string; title: string; struckCents: number | null }
    >(em)`
      select c.id, c.title, c.price_cents as "priceCents", c.promotion_cents as "promotionCents",
             c.promotion_ends_at as "promotionEndsAt", c.struck_cents as "struckCents", ${historyOf} as history
      from catalog_course c
      where c.is_listed and c.promotion_cents is not null and coalesce(c.promotion_ends_at > ${now}, true)
      order by c.id`;
    const struck = rows.flatMap(({ struckCents, ...row }) =>
      struckCents === null ? [] : [{ ...row, struckCents }],
    );
    const checked = struck.map(({ id: courseId, title, struckCents, history, ...row }) => {
      const prices = history.map(toPublicPrice);
      const price = { ...row, promotionEndsAt: dateOrNull(row.promotionEndsAt) };
      const { promotion } = announcedPrice(prices, price, now);
      const lowest = promotion && comparisonFor(prices, promotion.beganAt);
      return { courseId, title, struckCents, lowestCents: lowest?.cents ?? null };
    });
    const unlawful = checked.filter(
      ({ struckCents, lowestCents }) => lowestCents === null || struckCents > lowestCents,
    );
    return {
      promotions: rows.length,
      announcements: struck.length,
      lawful: struck.length - unlawful.length,
      unlawful: unlawful.map(({ courseId, title, struckCents, lowestCents }) => ({
        courseId,
        title,
        struck: toEuros(struckCents),
        lowest: lowestCents === null ? null : toEuros(lowestCents),
      })),
    };
  },
);
