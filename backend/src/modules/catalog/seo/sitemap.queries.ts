import { coursePagePath, tutorialPagePath } from '@atelier/contracts/words/page-paths';
import { fromReplica } from '../../../kernel/connection.js';
import { sql, sqlRow, sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';

export interface PublicAddress {
  path: string;
  /** ISO 8601; null if unknown. */
  changedAt: string | null;
}

interface PageRow {
  kind: 'course' | 'faqs' | 'tutorial';
  id: string;
  title: string;
  changedAt: string;
}

const pathOf = ({ kind, id, title }: PageRow): string => {
  if (kind === 'faqs') return `/faqs/${id}`;
  const page = { _id: id, title };
  return kind === 'course' ? coursePagePath(page) : tutorialPagePath(page);
};

const publicPages = sql<PageRow>`
  select 'course' as kind, id, title, updated_at as "changedAt" from catalog_course where is_listed
  union all
  select 'faqs', id, title, updated_at from catalog_course
  where is_listed and jsonb_array_length(detail->'faq') > 0
  union all
  select 'tutorial', id, title, updated_at from catalog_tutorial where is_published`;

/** Addresses of published pages: courses, their FAQs if any, tutorials. */
export const ListPublicAddresses = query(
  async ({ entityManager: em }, { part, size }: { part: number; size: number }): Promise<PublicAddress[]> => {
    const rows = await sqlRows<PageRow>(fromReplica(em))`
      ${publicPages} order by kind, id limit ${size} offset ${part * size}`;
    return rows.map((row) => ({ path: pathOf(row), changedAt: toIso(row.changedAt) }));
  },
);

interface CountedAddresses {
  total: number;
  /** Time of the latest change; null if there is none. */
  changedAt: string | null;
}

/** Number of pages that `ListPublicAddresses` returns. */
export const CountPublicAddresses = query(async ({ entityManager: em }): Promise<CountedAddresses> => {
  const row = await sqlRow<CountedAddresses>(fromReplica(em))`
    select count(*)::int as total, max("changedAt") as "changedAt" from (${publicPages}) page`;
  const { total, changedAt } = row ?? { total: 0, changedAt: null };
  return { total, changedAt: changedAt && toIso(changedAt) };
});
