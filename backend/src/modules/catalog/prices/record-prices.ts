import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { effectivePromotion } from '@atelier/contracts/promotion';
import { dateOrNull, sql, sqlRow } from '../../../kernel/query.js';
import { columnsOf, type RowOf } from '../../../kernel/tables.js';
import { catalog, type CatalogTables } from '../tables.js';
import {
  announcedPrice,
  missingPrices,
  type PublicCode,
  type PublicPrice,
  type ShownPrice,
} from './price-history.domain.js';

const priceColumns = columnsOf<CatalogTables['catalog_price']>('p')(
  'id, at, kind, cents, ends_at, by_id, reference_cents, code, known_from',
);
export type PriceRow = RowOf<typeof priceColumns>;

/** The price history of the course `c`, as a list; unordered. */
export const historyOf = sql<PriceRow[]>`(
  select coalesce(json_agg(price), '[]')
  from (select ${priceColumns} from catalog_price p where p.course_id = c.id) price)`;

export const toPublicPrice = ({ at, kind, cents, endsAt, code, knownFrom }: PriceRow): PublicPrice => ({
  at: new Date(at),
  kind,
  cents,
  endsAt: dateOrNull(endsAt),
  code,
  knownFrom: dateOrNull(knownFrom),
});

interface CodeRow extends Omit<PublicCode, 'startsAt' | 'endsAt'> {
  startsAt: string;
  endsAt: string | null;
}

interface ShownRow extends Omit<ShownPrice, 'promotionEndsAt'> {
  promotionEndsAt: string | null;
  struckCents: number | null;
  payableCents: number;
  history: PriceRow[];
  codes: CodeRow[];
}

/**
 * Adds the rows that a course's price history lacks, and renews what is struck and paid in its listing. In the
 * transaction of what changes the listing: once before the change, which ends what is over, and once after it.
 * @param byId who published; null for a job
 * @param isNew whether the listing did not exist before: of another one without a history nothing is known so far
 * @returns whether anything changed; null without such a listing
 */
export async function recordPrices(
  em: EntityManager,
  courseId: string,
  {
    now = new Date(),
    byId = null,
    isNew = false,
  }: { now?: Date; byId?: string | null; isNew?: boolean } = {},
): Promise<boolean | null> {
  // Locked first: a statement that waits for the lock would read the rows of the moment before.
  await sqlRow(em)`select id from catalog_course where id = ${courseId} for update`;
  const row = await sqlRow<ShownRow>(em)`
    select c.is_listed as "isListed", c.price_cents as "priceCents", c.promotion_cents as "promotionCents",
           c.promotion_ends_at as "promotionEndsAt", c.struck_cents as "struckCents", c.payable_cents as "payableCents",
           ${historyOf} as history, (
             select coalesce(json_agg(json_build_object(
               'code', code, 'percent', percent, 'amountCents', amount_cents, 'startsAt', starts_at, 'endsAt', ends_at)), '[]')
             from catalog_public_code
             where starts_at is not null and (course_ids = '[]' or course_ids @> to_jsonb(c.id::text))) as codes
    from catalog_course c where c.id = ${courseId}`;
  if (!row) return null;
  const shown: ShownPrice = { ...row, promotionEndsAt: dateOrNull(row.promotionEndsAt) };
  const codes = row.codes.map((code) => ({
    ...code,
    startsAt: new Date(code.startsAt),
    endsAt: dateOrNull(code.endsAt),
  }));
  const rows = row.history.map(toPublicPrice);
  const isUnknown = rows.length === 0 && !isNew;
  const missing = missingPrices(rows, shown, codes, now).map((price) =>
    isUnknown ? { ...price, knownFrom: now } : price,
  );
  const history = [...rows, ...missing];
  const { struckCents, promotion } = announcedPrice(history, shown, now);
  if (missing.length > 0)
    await catalog(em)
      .insertInto('catalog_price')
      .values(
        missing.map(({ at, kind, cents, endsAt, code, knownFrom }) => ({
          id: randomUUIDv7(),
          course_id: courseId,
          at,
          kind,
          cents,
          ends_at: endsAt,
          // An end and a code are nobody's publication.
          by_id: kind === 'code' || at < now ? null : byId,
          reference_cents: kind === 'promotion' ? (promotion?.comparison?.cents ?? null) : null,
          code,
          known_from: knownFrom,
        })),
      )
      .onConflict((conflict) => conflict.columns(['course_id', 'at', 'kind', 'code']).doNothing())
      .execute();
  const { priceCents, promotionCents, promotionEndsAt } = shown;
  const payableCents = effectivePromotion(priceCents, promotionCents, promotionEndsAt, now) ?? priceCents;
  const isRenewed = struckCents !== row.struckCents || payableCents !== row.payableCents;
  if (isRenewed)
    await catalog(em)
      .updateTable('catalog_course')
      .set({ struck_cents: struckCents, payable_cents: payableCents })
      .where('id', '=', courseId)
      .execute();
  return isRenewed || missing.length > 0;
}
