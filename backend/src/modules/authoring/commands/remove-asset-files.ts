import { command } from '../../../kernel/use-case.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import { authoring } from '../tables.js';

/** Removes what the store has of a file that was discarded. A file that still stands is left alone. */
export const RemoveAssetFiles = command(
  { storage: MEDIA_STORAGE },
  async ({ entityManager, storage }, { assetId }: { assetId: string }): Promise<void> => {
    const standing = await authoring(entityManager)
      .selectFrom('authoring_media_asset')
      .select('id')
      .where('id', '=', assetId)
      .executeTakeFirst();
    if (!standing) await storage.removeAll(assetId);
  },
);
