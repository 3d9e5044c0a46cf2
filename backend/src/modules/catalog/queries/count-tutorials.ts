import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { TutorialCounts } from '@atelier/contracts/tutorials';
import { rowOf, sql } from '../../../kernel/query.js';

export class CountTutorials extends Query<TutorialCounts> {}

@QueryHandler(CountTutorials)
export class CountTutorialsHandler implements IQueryHandler<CountTutorials> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute(): Promise<TutorialCounts> {
    const counts = await rowOf(
      this.entityManager,
      sql<TutorialCounts>`
        select count(*) filter (where is_published)::int as published,
               count(*) filter (where not is_published)::int as drafts,
               count(*)::int as total
        from catalog_tutorial`,
    );
    return counts ?? { published: 0, drafts: 0, total: 0 };
  }
}
