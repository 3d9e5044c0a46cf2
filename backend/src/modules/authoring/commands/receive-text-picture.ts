import { Command } from '@nestjs/cqrs';
import type { MediaAsset as MediaAssetView } from '@atelier/contracts/media';
import { commandHandler } from '../../../kernel/handlers.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import { encodeTextPicture } from '../../../platform/media/encoding/encode-image.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import type { ReceivedUpload } from '../../../platform/media/uploads/receive-upload.js';
import { viewOfAsset } from '../queries/asset-view.js';
import { keepPicture } from './keep-picture.js';

/** Keeps a picture of a lesson's text, re-encoded, for who may read the lesson. @throws DomainError `not-an-image` */
export class ReceiveTextPicture extends Command<MediaAssetView> {
  constructor(
    readonly ownerId: string,
    readonly upload: ReceivedUpload,
  ) {
    super();
  }
}

export const ReceiveTextPictureHandler = commandHandler(
  ReceiveTextPicture,
  { storage: MEDIA_STORAGE, links: MediaLinks },
  async (entityManager, received, { storage, links }) =>
    viewOfAsset(
      await keepPicture(entityManager, storage, encodeTextPicture, received),
      links,
      received.ownerId,
    ),
);
