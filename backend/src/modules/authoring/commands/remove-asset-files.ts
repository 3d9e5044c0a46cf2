import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { MEDIA_STORAGE, type MediaStorage } from '../../../platform/media/storage/media-storage.js';
import { authoring } from '../tables.js';

/** Removes what the store has of a file that was discarded. A file that still stands is left alone. */
export class RemoveAssetFiles extends Command<void> {
  constructor(readonly assetId: string) {
    super();
  }
}

@CommandHandler(RemoveAssetFiles)
export class RemoveAssetFilesHandler implements ICommandHandler<RemoveAssetFiles> {
  constructor(
    private readonly entityManager: EntityManager,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
  ) {}

  async execute({ assetId }: RemoveAssetFiles): Promise<void> {
    const standing = await authoring(this.entityManager)
      .selectFrom('authoring_media_asset')
      .select('id')
      .where('id', '=', assetId)
      .executeTakeFirst();
    if (!standing) await this.storage.removeAll(assetId);
  }
}
