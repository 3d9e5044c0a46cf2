import { Command } from '@nestjs/cqrs';
import { LockMode } from '@mikro-orm/postgresql';
import { commandHandler } from '../../../kernel/handlers.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import { MediaAsset } from '../domain/media-asset.js';

/** Gives up a picture for good. That nothing shows it any more is the caller's to know. */
export class DiscardPicture extends Command<void> {
  constructor(readonly pictureId: string) {
    super();
  }
}

export const DiscardPictureHandler = commandHandler(
  DiscardPicture,
  { storage: MEDIA_STORAGE },
  async (entityManager, { pictureId }, { storage }) => {
    const isRecorded = await entityManager.fork().transactional(async (em) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const asset = await em.findOne(MediaAsset, { id: pictureId, kind: 'image' }, { lockMode });
      if (!asset) return false;
      asset.discard();
      em.remove(asset);
      return true;
    });
    // Pictures of the time before they were recorded have no row.
    if (!isRecorded) await storage.removeAll(pictureId);
  },
);
