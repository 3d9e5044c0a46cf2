import type { Catalogue, CatalogueQuery, CatalogueSort, CourseCard } from '@atelier/contracts/catalog';
import { toEuros } from '@atelier/contracts/common';
import { effectivePromotion } from '@atelier/contracts/promotion';
import { type CatalogueChoice, catalogueChoices } from '@atelier/contracts/words/catalogue-filters';
import { minStudentsShown } from '@atelier/contracts/words/counts';
import { fromReplica, type ReplicaReads } from '../../../kernel/connection.js';
import { containsWords, dateOrNull, pagination, rowOf, rowsOf, sql, toIso } from '../../../kernel/query.js';
import type { Sql } from '../../../kernel/sql.js';
import { selectedProperties, columnsOf, type RowOf } from '../../../kernel/tables.js';
import { query } from '../../../kernel/use-case.js';
import { ResponseCache } from '../../../platform/http/response-cache.js';
import { priceNote } from '../prices/price-texts.js';
import type { CatalogTables } from '../tables.js';
import { cardFields, cardFieldsOf } from './listed-course.domain.js';

/** The course with the most students, if there are enough for the claim (decision 5). */
const isPopular = sql<boolean>`student_count >= ${minStudentsShown}
  and student_count = (select max(student_count) from catalog_course where is_listed)`;

const fieldColumns = selectedProperties<CatalogTables['catalog_course']>()(cardFields);
const otherCardColumns = columnsOf<CatalogTables['catalog_course']>()(
  `
  id, minutes, lesson_count, price_cents, promotion_cents, promotion_ends_at, struck_cents, author_id, author_name, review_count,
  student_count, published_at, free_lesson`,
  { ratingAverage: sql<number>`rating_average::float8`, popular: isPopular },
);
export type CardRow = RowOf<typeof fieldColumns> & RowOf<typeof otherCardColumns>;
export const cardColumns = sql<CardRow>`${fieldColumns}, ${otherCardColumns}`;

/**
 * The price at this moment: a promotion that is over is none, whenever the job writes it down. Answers that show one are
 * not cached beyond its end.
 */
export function priceOf(
  row: Pick<CardRow, 'priceCents' | 'promotionCents' | 'promotionEndsAt' | 'struckCents'>,
  cache: ResponseCache,
  now = new Date(),
): Pick<CourseCard, 'price' | 'promotionPrice' | 'struckPrice' | 'priceNote' | 'promotionEndsAt'> {
  const { priceCents, struckCents } = row;
  const endsAt = dateOrNull(row.promotionEndsAt);
  const promotionCents = effectivePromotion(priceCents, row.promotionCents, endsAt, now);
  const price = toEuros(priceCents);
  if (promotionCents === null)
    return { price, promotionPrice: null, struckPrice: null, priceNote: null, promotionEndsAt: null };
  if (endsAt) cache.expireAt(endsAt);
  return {
    price,
    promotionPrice: toEuros(promotionCents),
    struckPrice: struckCents === null ? null : toEuros(struckCents),
    priceNote: priceNote({ struckCents, endsAt }, now),
    promotionEndsAt: endsAt?.toISOString() ?? null,
  };
}

export const toCard = (row: CardRow, cache: ResponseCache): CourseCard => ({
  _id: row.id,
  ...cardFieldsOf(row),
  time: row.minutes,
  lessonCount: row.lessonCount,
  ...priceOf(row, cache),
  populaire: row.popular,
  user: { _id: row.authorId, name: row.authorName },
  review: { rating: row.ratingAverage, count: row.reviewCount },
  studentCount: row.studentCount,
  published: { isPublished: true, publishedAt: toIso(row.publishedAt) },
  freeLesson: row.freeLesson && {
    _id: row.freeLesson.id,
    title: row.freeLesson.title,
    time: row.freeLesson.minutes,
  },
});

const pageSize = 12;

type Order = readonly (readonly [column: string, direction: 'asc' | 'desc'])[];

const oppositeDirection = { asc: 'desc', desc: 'asc' } as const;
const orderSql = (order: Order) =>
  sql.raw(order.map(([column, direction]) => `"${column}" ${direction}`).join(', '));
const bothDirections = (...order: Order) => ({
  forwards: orderSql(order),
  backwards: orderSql(order.map(([column, direction]) => [column, oppositeDirection[direction]])),
});

const orders: Record<CatalogueSort, ReturnType<typeof bothDirections>> = {
  recent: bothDirections(['published_at', 'desc'], ['id', 'asc']),
  'price-asc': bothDirections(['payable_cents', 'asc'], ['id', 'asc']),
  'price-desc': bothDirections(['payable_cents', 'desc'], ['id', 'asc']),
  rating: bothDirections(['rating_average', 'desc'], ['review_count', 'desc'], ['id', 'asc']),
};

/** Each is a column of the same name. */
const choices = catalogueChoices satisfies (keyof CatalogTables['catalog_course'])[];
const columns = Object.fromEntries(choices.map((name) => [name, sql.ref(name)])) as {
  [Name in CatalogueChoice]: Sql<unknown>;
};
const otherChoices = choices.filter((name) => name !== 'category');

const filterSql = (criteria: CatalogueQuery, names: readonly CatalogueChoice[]) => {
  const selected = names.filter((name) => criteria[name] !== undefined);
  const conditions = selected.map((name) => sql` and ${columns[name]} = ${criteria[name]}`);
  return sql.join(conditions, sql``);
};

interface CategoryTotals {
  category: string;
  count: number;
  minutes: number;
  free: number;
}

const totalsSql = (source: Sql<unknown>) => sql<CategoryTotals>`
  select category, count(*)::int as count, sum(minutes)::int as minutes,
         (count(*) filter (where payable_cents = 0))::int as free
  ${source} group by category`;

/**
 * Selects ids first, index-only: cards are read for one page alone, however deep. With a known total, pages of the
 * second half are counted from the end.
 */
const cardsSql = (source: Sql<unknown>, criteria: CatalogueQuery, total = Infinity) => {
  const offset = (criteria.currentPage - 1) * pageSize;
  const count = Math.max(0, Math.min(pageSize, total - offset));
  const isReversed = offset > total / 2;
  const { forwards, backwards } = orders[criteria.sort];
  return sql<CardRow>`
    select ${cardColumns} from catalog_course where id in (
      select id ${source}${filterSql(criteria, ['category'])} order by ${isReversed ? backwards : forwards}
      limit ${count} offset ${isReversed ? Math.max(0, total - offset - count) : offset}
    ) order by ${forwards}`;
};

const listedSql = (criteria: CatalogueQuery) => sql`
  from catalog_course
  where is_listed and ${containsWords(sql`search_text`, criteria.title)}${filterSql(criteria, otherChoices)}`;

/** Cards and facet totals of a search in one statement: the full-text search runs once. */
export const searchSql = (criteria: CatalogueQuery) => sql<{ cards: CardRow[]; totals: CategoryTotals[] }>`
  with found as materialized (
    select id, category, minutes, payable_cents, published_at, rating_average, review_count ${listedSql(criteria)}
  )
  select (select coalesce(json_agg(card), '[]') from (${cardsSql(sql`from found where true`, criteria)}) card) as cards,
         (select coalesce(json_agg(total), '[]') from (${totalsSql(sql`from found`)}) total) as totals`;

/** Sum over the results, limited to the selected category. */
const sumOf = (totals: CategoryTotals[], { category }: CatalogueQuery, name: 'count' | 'minutes' | 'free') =>
  totals
    .filter((total) => !category || total.category === category)
    .reduce((sum, total) => sum + total[name], 0);

/** Without a search, totals are the same for every page and order: cached for a few seconds. */
async function allCourses(em: ReplicaReads, cache: ResponseCache, criteria: CatalogueQuery) {
  const source = listedSql(criteria);
  const otherFilters = otherChoices.map((name) => criteria[name]);
  const key = `totals:${JSON.stringify(otherFilters)}`;
  const totals = await cache.read(key, () => rowsOf(em, totalsSql(source)));
  const cards = await rowsOf(em, cardsSql(source, criteria, sumOf(totals, criteria, 'count')));
  return { cards, totals };
}

/** The published courses. Category totals apply all other filters, whatever category is selected. */
export const ListCatalogue = query(
  { cache: ResponseCache },
  async ({ entityManager: em, cache }, { filter }: { filter: CatalogueQuery }): Promise<Catalogue> => {
    const result =
      filter.title === ''
        ? await allCourses(fromReplica(em), cache, filter)
        : await rowOf(fromReplica(em), searchSql(filter));
    const { cards = [], totals = [] } = result ?? {};
    return {
      courses: cards.map((card) => toCard(card, cache)),
      counts: Object.fromEntries(totals.map(({ category, count }) => [category, count])),
      totalTime: sumOf(totals, filter, 'minutes'),
      freeCount: sumOf(totals, filter, 'free'),
      ...pagination(sumOf(totals, filter, 'count'), pageSize, filter.currentPage),
    };
  },
);
