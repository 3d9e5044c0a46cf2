import { randomUUIDv7 } from 'node:crypto';
import type { MediaAsset as MediaAssetView } from '@atelier/contracts/media';
import { command } from '../../../kernel/use-case.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import type { ReceivedUpload } from '../../../platform/media/uploads/receive-upload.js';
import { MediaAsset } from '../domain/media-asset.js';
import { viewOfAsset } from '../queries/asset-view.js';

/** Takes a complete, checked document over into the store; it can be used at once. */
export const ReceiveDocument = command(
  { storage: MEDIA_STORAGE, links: MediaLinks },
  async (
    { entityManager, storage, links },
    { ownerId, upload }: { ownerId: string; upload: ReceivedUpload },
  ): Promise<MediaAssetView> => {
    const { path, ...facts } = upload;
    const id = randomUUIDv7();
    await storage.adopt(`${id}/document`, path);
    const asset = MediaAsset.receiveDocument({ id, ownerId, ...facts });
    try {
      await entityManager.fork().persist(asset).flush();
    } catch (error) {
      await storage.removeAll(id);
      throw error;
    }
    return viewOfAsset(asset, links, ownerId);
  },
);
