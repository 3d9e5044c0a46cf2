import { randomUUIDv7 } from 'node:crypto';
import { Command } from '@nestjs/cqrs';
import type { MediaAsset as MediaAssetView } from '@atelier/contracts/media';
import { commandHandler } from '../../../kernel/handlers.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import type { ReceivedUpload } from '../../../platform/media/uploads/receive-upload.js';
import { MediaAsset } from '../domain/media-asset.js';
import { viewOfAsset } from '../queries/asset-view.js';

/** Takes a complete, checked document over into the store; it can be used at once. */
export class ReceiveDocument extends Command<MediaAssetView> {
  constructor(
    readonly ownerId: string,
    readonly upload: ReceivedUpload,
  ) {
    super();
  }
}

export const ReceiveDocumentHandler = commandHandler(
  ReceiveDocument,
  { storage: MEDIA_STORAGE, links: MediaLinks },
  async (entityManager, { ownerId, upload }, { storage, links }) => {
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
