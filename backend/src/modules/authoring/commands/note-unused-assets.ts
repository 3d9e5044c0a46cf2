import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { sqlRows } from '../../../kernel/query.js';

/** Notes since when each file has been used by nobody, and forgets it for those that are used again. */
export class NoteUnusedAssets extends Command<void> {
  /** @param usedIds the files that any module names */
  constructor(readonly usedIds: string[]) {
    super();
  }
}

export const NoteUnusedAssetsHandler = commandHandler(
  NoteUnusedAssets,
  async (entityManager, { usedIds }) => {
    await sqlRows(entityManager)`
      update authoring_media_asset
      set unused_since = case when id::text = any(${usedIds}::text[]) then null else now() end
      where (unused_since is not null) = (id::text = any(${usedIds}::text[]))`;
  },
);
