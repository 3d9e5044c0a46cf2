import type { ImageUploadAnswer } from '@atelier/contracts/identity';
import { command } from '../../../kernel/use-case.js';
import { encodeImage } from '../../../platform/media/encoding/encode-image.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import type { ReceivedUpload } from '../../../platform/media/uploads/receive-upload.js';
import { keepPicture } from './keep-picture.js';

/** Keeps a picture, re-encoded at each width. @throws DomainError `not-an-image` */
export const ReceivePicture = command(
  { storage: MEDIA_STORAGE },
  async (
    { entityManager, storage },
    received: { ownerId: string; upload: ReceivedUpload },
  ): Promise<ImageUploadAnswer> => {
    const { id } = await keepPicture(entityManager, storage, encodeImage, received);
    return { imagePath: `/media/images/${id}/800.webp` };
  },
);
