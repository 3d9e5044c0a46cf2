import type { TutorialCounts } from '@atelier/contracts/tutorials';
import { query } from '../../../kernel/use-case.js';
import { sqlRow } from '../../../kernel/query.js';

export const CountTutorials = query(async ({ entityManager: em }): Promise<TutorialCounts> => {
  const counts = await sqlRow<TutorialCounts>(em)`
    select count(*) filter (where is_published)::int as published,
           count(*) filter (where not is_published)::int as drafts,
           count(*)::int as total
    from catalog_tutorial`;
  return counts ?? { published: 0, drafts: 0, total: 0 };
});
