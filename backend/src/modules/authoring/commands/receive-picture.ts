import { Command } from '@nestjs/cqrs';
import type { ImageUploadAnswer } from '@atelier/contracts/identity';
import { commandHandler } from '../../../kernel/handlers.js';
import { encodeImage } from '../../../platform/media/encoding/encode-image.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import type { ReceivedUpload } from '../../../platform/media/uploads/receive-upload.js';
import { keepPicture } from './keep-picture.js';

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
  async (entityManager, received, { storage }) => {
    const { id } = await keepPicture(entityManager, storage, encodeImage, received);
    return { imagePath: `/media/images/${id}/800.webp` };
  },
);
