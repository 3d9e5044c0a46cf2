import { randomUUIDv7 } from 'node:crypto';
import type { MediaAsset as MediaAssetView } from '@atelier/contracts/media';
import { command } from '../../../kernel/use-case.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import type { ReceivedUpload } from '../../../platform/media/uploads/receive-upload.js';
import { MediaAsset } from '../domain/media-asset.js';
import { viewOfAsset } from '../queries/asset-view.js';

/** Takes a complete, checked file over into the store. Processing follows in the worker. */
export const ReceiveVideo = command(
  { storage: MEDIA_STORAGE, links: MediaLinks },
  async (
    { entityManager, storage, links },
    {
      ownerId,
      upload,
      resumedId,
    }: {
      ownerId: string;
      upload: ReceivedUpload;
      /** Of an upload that can be finished again: what has been done of it already is kept. */
      resumedId?: string;
    },
  ): Promise<MediaAssetView> => {
    const { path, ...facts } = upload;
    const id = resumedId ?? randomUUIDv7();
    const key = `${id}/source`;
    const isAdopted = resumedId !== undefined && (await storage.stat(key)) !== null;
    if (!isAdopted) await storage.adopt(key, path);
    const asset = MediaAsset.receive({ id, ownerId, ...facts });
    try {
      await entityManager.fork().persist(asset).flush();
    } catch (error) {
      if (resumedId === undefined) await storage.remove(key);
      throw error;
    }
    return viewOfAsset(asset, links, ownerId);
  },
);
