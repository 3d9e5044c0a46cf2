import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql } from '../../../kernel/query.js';
import { assetIdsIn } from '../../../platform/media/delivery/asset-ids-in.js';

/** The ids of the files that listed courses show freely, and of the videos of all tutorials, drafts included. */
export class AssetsInCatalogue extends Query<string[]> {}

@QueryHandler(AssetsInCatalogue)
export class AssetsInCatalogueHandler implements IQueryHandler<AssetsInCatalogue> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute(): Promise<string[]> {
    const rows = await rowsOf(
      this.entityManager,
      sql<{ id: string }>`
        select named[2] as id from catalog_course course, ${assetIdsIn(sql`to_jsonb(course)::text`)} as named
        where course.is_listed
        union
        select named[2] from catalog_tutorial tutorial, ${assetIdsIn(sql`to_jsonb(tutorial)::text`)} as named`,
    );
    return rows.map(({ id }) => id);
  }
}
