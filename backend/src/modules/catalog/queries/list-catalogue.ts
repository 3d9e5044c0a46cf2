import { Query } from '@nestjs/cqrs';
import type { Catalogue, CatalogueQuery, CatalogueSort } from '@atelier/contracts/catalog';
import { catalogueChoices, type CatalogueChoice } from '@atelier/contracts/words/catalogue-filters';
import { queryHandler } from '../../../kernel/handlers.js';
import { mentionsWords, pageFacts, rowOf, sql } from '../../../kernel/query.js';
import type { CatalogTables } from '../tables.js';
import { cardColumns, toCard, type CardRow } from './card-row.js';

const pageSize = 12;

const orders: Record<CatalogueSort, ReturnType<typeof sql>> = {
  recent: sql`published_at desc, id`,
  'price-asc': sql`payable_cents, id`,
  'price-desc': sql`payable_cents desc, id`,
  rating: sql`rating_average desc, review_count desc, id`,
};

/** Each is a column of the same name. */
const choices = catalogueChoices satisfies (keyof CatalogTables['catalog_course'])[];
const otherChoices = choices.filter((name) => name !== 'category');

/** What narrows a list to the words that are chosen. */
const isOf = (query: CatalogueQuery, names: readonly CatalogueChoice[]) => {
  const chosen = names.filter((name) => query[name] !== undefined);
  return sql.join(
    chosen.map((name) => sql` and ${sql.ref(name)} = ${query[name]}`),
    sql``,
  );
};

/** The published courses. Figures per category are counted for all else that is asked, whatever category is chosen. */
export class ListCatalogue extends Query<Catalogue> {
  constructor(readonly filter: CatalogueQuery) {
    super();
  }
}

interface Answer {
  courses: CardRow[];
  counts: Record<string, number>;
  total: number;
  totalMinutes: number;
  freeCount: number;
}

export const ListCatalogueHandler = queryHandler(ListCatalogue, async (em, { filter }) => {
  const answer = await rowOf(em, catalogueSql(filter));
  const { courses, counts, total, totalMinutes, freeCount } = answer as Answer;
  return {
    courses: courses.map(toCard),
    counts,
    totalTime: totalMinutes,
    freeCount,
    ...pageFacts(total, pageSize, filter.currentPage),
  };
});

/** One statement: the page, the figures of what matches, and the figures per category. */
export function catalogueSql(query: CatalogueQuery) {
  const { title, sort, currentPage } = query;
  return sql<Answer>`
    with found as materialized (
      select * from catalog_course where is_listed and ${mentionsWords(sql`search_text`, title)}${isOf(query, otherChoices)}
    ), chosen as (
      select * from found where true${isOf(query, ['category'])}
    ), page as (
      select ${cardColumns} from chosen order by ${orders[sort]} limit ${pageSize} offset ${(currentPage - 1) * pageSize}
    )
    select
      coalesce((select json_agg(page) from page), '[]') as courses,
      coalesce((select json_object_agg(category, n) from (select category, count(*) as n from found group by category) c), '{}') as counts,
      (select count(*)::int from chosen) as total,
      (select coalesce(sum(minutes), 0)::int from chosen) as "totalMinutes",
      (select count(*)::int from chosen where payable_cents = 0) as "freeCount"`;
}
