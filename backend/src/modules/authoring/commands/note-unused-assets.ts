import { command } from '../../../kernel/use-case.js';
import { sqlRows } from '../../../kernel/query.js';

/** Notes since when each file has been used by nobody, and forgets it for those that are used again. */
export const NoteUnusedAssets = command(
  async ({ entityManager }, { usedIds }: { usedIds: string[] }): Promise<void> => {
    await sqlRows(entityManager)`
      update authoring_media_asset
      set unused_since = case when id::text = any(${usedIds}::text[]) then null else now() end
      where (unused_since is not null) = (id::text = any(${usedIds}::text[]))`;
  },
);
