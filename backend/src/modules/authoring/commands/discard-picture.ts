import { LockMode } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import { MediaAsset } from '../domain/media-asset.js';

/** Gives up a picture for good. That nothing shows it any more is the caller's to know. */
export const DiscardPicture = command(
  { storage: MEDIA_STORAGE },
  async ({ entityManager, storage }, { pictureId }: { pictureId: string }): Promise<void> => {
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
