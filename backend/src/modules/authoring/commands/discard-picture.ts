import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { MEDIA_STORAGE, type MediaStorage } from '../../../platform/media/storage/media-storage.js';
import { MediaAsset } from '../domain/media-asset.js';

/** Gives up a picture for good. That nothing shows it any more is the caller's to know. */
export class DiscardPicture extends Command<void> {
  constructor(readonly pictureId: string) {
    super();
  }
}

@CommandHandler(DiscardPicture)
export class DiscardPictureHandler implements ICommandHandler<DiscardPicture> {
  constructor(
    private readonly entityManager: EntityManager,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
  ) {}

  async execute({ pictureId }: DiscardPicture): Promise<void> {
    const isRecorded = await this.entityManager.fork().transactional(async (em) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const asset = await em.findOne(MediaAsset, { id: pictureId, kind: 'image' }, { lockMode });
      if (!asset) return false;
      asset.discard();
      em.remove(asset);
      return true;
    });
    // Pictures of the time before they were recorded have no row.
    if (!isRecorded) await this.storage.removeAll(pictureId);
  }
}
