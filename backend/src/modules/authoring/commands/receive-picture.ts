import { randomUUIDv7 } from 'node:crypto';
import { Command } from '@nestjs/cqrs';
import type { ImageUploadAnswer } from '@atelier/contracts/identity';
import { commandHandler } from '../../../kernel/handlers.js';
import { encodeImage } from '../../../platform/media/encoding/encode-image.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import type { ReceivedUpload } from '../../../platform/media/uploads/receive-upload.js';
import { MediaAsset } from '../domain/media-asset.js';

/** Keeps a picture, re-encoded at each width. @throws DomainError `not-an-image` */
export class ReceivePicture extends Command<ImageUploadAnswer> {
  constructor(
    readonly ownerId: string,
    readonly upload: ReceivedUpload,
  ) {
    super();
  }
}

export const ReceivePictureHandler = commandHandler(
  ReceivePicture,
  { storage: MEDIA_STORAGE },
  async (entityManager, { ownerId, upload }, { storage }) => {
    const id = randomUUIDv7();
    try {
      const sizeBytes = await encodeImage(upload.path, storage, id);
      const { fileName } = upload;
      const asset = MediaAsset.receivePicture({
        id,
        ownerId,
        fileName,
        contentType: 'image/webp',
        sizeBytes,
      });
      await entityManager.fork().persist(asset).flush();
    } catch (error) {
      await storage.removeAll(id);
      throw error;
    }
    return { imagePath: `/media/images/${id}/800.webp` };
  },
);
