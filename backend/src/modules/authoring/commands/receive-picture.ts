import { randomUUIDv7 } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ImageUploadAnswer } from '@atelier/contracts/identity';
import { encodeImage } from '../../../platform/media/encoding/encode-image.js';
import { MEDIA_STORAGE, type MediaStorage } from '../../../platform/media/storage/media-storage.js';
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

@CommandHandler(ReceivePicture)
export class ReceivePictureHandler implements ICommandHandler<ReceivePicture> {
  constructor(
    private readonly entityManager: EntityManager,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
  ) {}

  async execute({ ownerId, upload }: ReceivePicture): Promise<ImageUploadAnswer> {
    const id = randomUUIDv7();
    try {
      const sizeBytes = await encodeImage(upload.path, this.storage, id);
      const { fileName } = upload;
      const asset = MediaAsset.receivePicture({
        id,
        ownerId,
        fileName,
        contentType: 'image/webp',
        sizeBytes,
      });
      await this.entityManager.fork().persist(asset).flush();
    } catch (error) {
      await this.storage.removeAll(id);
      throw error;
    }
    return { imagePath: `/media/images/${id}/800.webp` };
  }
}
