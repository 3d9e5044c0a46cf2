import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowOf, sql } from '../../../kernel/query.js';
import { MEDIA_STORAGE, type MediaStorage } from '../../../platform/media/media-storage.js';

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
    const standing = await rowOf(
      this.entityManager,
      sql`select 1 from authoring_media_asset where id = ${assetId}`,
    );
    if (!standing) await this.storage.removeAll(assetId);
  }
}
