import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql } from '../../../kernel/query.js';

/** Notes since when each file has been used by nobody, and forgets it for those that are used again. */
export class NoteUnusedAssets extends Command<void> {
  /** @param usedIds the files that any module names */
  constructor(readonly usedIds: string[]) {
    super();
  }
}

@CommandHandler(NoteUnusedAssets)
export class NoteUnusedAssetsHandler implements ICommandHandler<NoteUnusedAssets> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ usedIds }: NoteUnusedAssets): Promise<void> {
    await rowsOf(
      this.entityManager,
      sql`
        update authoring_media_asset
        set unused_since = case when id::text = any(${usedIds}::text[]) then null else now() end
        where (unused_since is not null) = (id::text = any(${usedIds}::text[]))`,
    );
  }
}
