import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { containing, rowOf, sql } from '../../../kernel/query.js';

/** Whether a published course or any tutorial shows the picture. */
export class IsPictureInCatalogue extends Query<boolean> {
  constructor(readonly pictureId: string) {
    super();
  }
}

@QueryHandler(IsPictureInCatalogue)
export class IsPictureInCatalogueHandler implements IQueryHandler<IsPictureInCatalogue> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ pictureId }: IsPictureInCatalogue): Promise<boolean> {
    const address = containing(`/media/images/${pictureId}/`);
    const row = await rowOf(
      this.entityManager,
      sql`
        select 1 from catalog_course course where to_jsonb(course)::text like ${address}
        union all
        select 1 from catalog_tutorial tutorial where to_jsonb(tutorial)::text like ${address}
        limit 1`,
    );
    return row !== undefined;
  }
}
