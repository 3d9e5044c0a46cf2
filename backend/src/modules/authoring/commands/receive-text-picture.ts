import type { MediaAsset as MediaAssetView } from '@atelier/contracts/media';
import { command } from '../../../kernel/use-case.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import { encodeTextPicture } from '../../../platform/media/encoding/encode-image.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import type { ReceivedUpload } from '../../../platform/media/uploads/receive-upload.js';
import { viewOfAsset } from '../queries/asset-view.js';
import { keepPicture } from './keep-picture.js';

/** Keeps a picture of a lesson's text, re-encoded, for who may read the lesson. @throws DomainError `not-an-image` */
export const ReceiveTextPicture = command(
  { storage: MEDIA_STORAGE, links: MediaLinks },
  async (
    { entityManager, storage, links },
    received: { ownerId: string; upload: ReceivedUpload },
  ): Promise<MediaAssetView> =>
    viewOfAsset(
      await keepPicture(entityManager, storage, encodeTextPicture, received),
      links,
      received.ownerId,
    ),
);
