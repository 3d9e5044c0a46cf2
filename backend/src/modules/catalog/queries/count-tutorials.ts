import { Query } from '@nestjs/cqrs';
import type { TutorialCounts } from '@atelier/contracts/tutorials';
import { queryHandler } from '../../../kernel/handlers.js';
import { sqlRow } from '../../../kernel/query.js';

export class CountTutorials extends Query<TutorialCounts> {}

export const CountTutorialsHandler = queryHandler(CountTutorials, async (em) => {
  const counts = await sqlRow<TutorialCounts>(em)`
    select count(*) filter (where is_published)::int as published,
           count(*) filter (where not is_published)::int as drafts,
           count(*)::int as total
    from catalog_tutorial`;
  return counts ?? { published: 0, drafts: 0, total: 0 };
});
