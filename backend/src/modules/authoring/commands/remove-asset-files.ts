import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import { authoring } from '../tables.js';

/** Removes what the store has of a file that was discarded. A file that still stands is left alone. */
export class RemoveAssetFiles extends Command<void> {
  constructor(readonly assetId: string) {
    super();
  }
}

export const RemoveAssetFilesHandler = commandHandler(
  RemoveAssetFiles,
  { storage: MEDIA_STORAGE },
  async (entityManager, { assetId }, { storage }) => {
    const standing = await authoring(entityManager)
      .selectFrom('authoring_media_asset')
      .select('id')
      .where('id', '=', assetId)
      .executeTakeFirst();
    if (!standing) await storage.removeAll(assetId);
  },
);
