import type { Catalogue, CatalogueQuery, CatalogueSort, CourseCard } from '@atelier/contracts/catalog';
import { toEuros } from '@atelier/contracts/common';
import { type CatalogueChoice, catalogueChoices } from '@atelier/contracts/words/catalogue-filters';
import { studentsToSpeakOf } from '@atelier/contracts/words/counts';
import { fromReplica, type ReplicaReads } from '../../../kernel/connection.js';
import { containsWords, pagination, rowOf, rowsOf, sql, toIso } from '../../../kernel/query.js';
import type { Sql } from '../../../kernel/sql.js';
import { selectedProperties, columnsOf, type RowOf } from '../../../kernel/tables.js';
import { query } from '../../../kernel/use-case.js';
import { ResponseCache } from '../../../platform/http/response-cache.js';
import type { CatalogTables } from '../tables.js';
import { cardFacts, cardFactsOf } from './listed-course.domain.js';

/** The course with the most students, if there are enough for the claim (decision 5). */
const isPopular = sql<boolean>`student_count >= ${studentsToSpeakOf}
  and student_count = (select max(student_count) from catalog_course where is_listed)`;

const shownColumns = selectedProperties<CatalogTables['catalog_course']>()(cardFacts);
const otherColumns = columnsOf<CatalogTables['catalog_course']>()(
  `
  id, minutes, lesson_count, price_cents, promotion_cents, author_id, author_name, review_count,
  student_count, published_at, free_lesson`,
  { ratingAverage: sql<number>`rating_average::float8`, popular: isPopular },
);
export type CardRow = RowOf<typeof shownColumns> & RowOf<typeof otherColumns>;
/** The columns of a card. */
export const cardColumns = sql<CardRow>`${shownColumns}, ${otherColumns}`;

export const toCard = (row: CardRow): CourseCard => ({
  _id: row.id,
  ...cardFactsOf(row),
  time: row.minutes,
  lessonCount: row.lessonCount,
  price: toEuros(row.priceCents),
  promotionPrice: row.promotionCents === null ? null : toEuros(row.promotionCents),
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

const opposite = { asc: 'desc', desc: 'asc' } as const;
const orderSql = (order: Order) => sql.raw(order.map(([column, way]) => `"${column}" ${way}`).join(', '));
const bothWays = (...order: Order) => ({
  forwards: orderSql(order),
  backwards: orderSql(order.map(([column, way]) => [column, opposite[way]])),
});

const orders: Record<CatalogueSort, ReturnType<typeof bothWays>> = {
  recent: bothWays(['published_at', 'desc'], ['id', 'asc']),
  'price-asc': bothWays(['payable_cents', 'asc'], ['id', 'asc']),
  'price-desc': bothWays(['payable_cents', 'desc'], ['id', 'asc']),
  rating: bothWays(['rating_average', 'desc'], ['review_count', 'desc'], ['id', 'asc']),
};

/** Each is a column of the same name. */
const choices = catalogueChoices satisfies (keyof CatalogTables['catalog_course'])[];
const columns = Object.fromEntries(choices.map((name) => [name, sql.ref(name)])) as {
  [Name in CatalogueChoice]: Sql<unknown>;
};
const empty = sql``;
const otherChoices = choices.filter((name) => name !== 'category');

/** Conditions of the selected filters. */
const filterSql = (criteria: CatalogueQuery, names: readonly CatalogueChoice[]) => {
  const selected = names.filter((name) => criteria[name] !== undefined);
  return sql.join(
    selected.map((name) => sql` and ${columns[name]} = ${criteria[name]}`),
    empty,
  );
};

/** Totals of one category. */
interface Figure {
  category: string;
  count: number;
  minutes: number;
  free: number;
}

const figuresSql = (source: Sql<unknown>) => sql<Figure>`
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

const listed = (criteria: CatalogueQuery) => sql`
  from catalog_course
  where is_listed and ${containsWords(sql`search_text`, criteria.title)}${filterSql(criteria, otherChoices)}`;

/** Cards and facet totals of a search in one statement: the full-text search runs once. */
export const searchSql = (criteria: CatalogueQuery) => sql<{ cards: CardRow[]; figures: Figure[] }>`
  with found as materialized (
    select id, category, minutes, payable_cents, published_at, rating_average, review_count ${listed(criteria)}
  )
  select (select coalesce(json_agg(card), '[]') from (${cardsSql(sql`from found where true`, criteria)}) card) as cards,
         (select coalesce(json_agg(figure), '[]') from (${figuresSql(sql`from found`)}) figure) as figures`;

/** Sum over the results, limited to the selected category. */
const sumOf = (figures: Figure[], { category }: CatalogueQuery, name: 'count' | 'minutes' | 'free') =>
  figures
    .filter((figure) => !category || figure.category === category)
    .reduce((all, figure) => all + figure[name], 0);

/** Without a search, totals are the same for every page and order: cached for a few seconds. */
async function browse(em: ReplicaReads, cache: ResponseCache, criteria: CatalogueQuery) {
  const source = listed(criteria);
  const otherFilters = otherChoices.map((name) => criteria[name]);
  const key = `figures:${JSON.stringify(otherFilters)}`;
  const figures = await cache.read(key, () => rowsOf(em, figuresSql(source)));
  const cards = await rowsOf(em, cardsSql(source, criteria, sumOf(figures, criteria, 'count')));
  return { cards, figures };
}

/** The published courses. Category totals apply all other filters, whatever category is selected. */
export const ListCatalogue = query(
  { cache: ResponseCache },
  async ({ entityManager: em, cache }, { filter }: { filter: CatalogueQuery }): Promise<Catalogue> => {
    const found =
      filter.title === ''
        ? await browse(fromReplica(em), cache, filter)
        : await rowOf(fromReplica(em), searchSql(filter));
    const { cards = [], figures = [] } = found ?? {};
    return {
      courses: cards.map(toCard),
      counts: Object.fromEntries(figures.map(({ category, count }) => [category, count])),
      totalTime: sumOf(figures, filter, 'minutes'),
      freeCount: sumOf(figures, filter, 'free'),
      ...pagination(sumOf(figures, filter, 'count'), pageSize, filter.currentPage),
    };
  },
);
