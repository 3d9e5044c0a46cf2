import { query } from '../../../kernel/use-case.js';
import { behind } from '../../../kernel/behind.js';
import { sqlRow, toIso } from '../../../kernel/query.js';

interface CountedAddresses {
  total: number;
  /** When the last of them changed; null where there is none. */
  changedAt: string | null;
}

/** How many pages `ListPublicAddresses` tells of. */
export const CountPublicAddresses = query(async ({ entityManager: em }): Promise<CountedAddresses> => {
  const counted = await sqlRow<CountedAddresses>(behind(em))`
    select count(*)::int as total, max(changed_at) as "changedAt" from (
      select updated_at as changed_at from catalog_course where is_listed
      union all
      select updated_at from catalog_course where is_listed and jsonb_array_length(coalesce(detail->'faq', '[]')) > 0
      union all
      select updated_at from catalog_tutorial where is_published) page`;
  const { total, changedAt } = counted ?? { total: 0, changedAt: null };
  return { total, changedAt: changedAt && toIso(changedAt) };
});
