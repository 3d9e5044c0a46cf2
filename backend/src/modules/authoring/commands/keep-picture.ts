import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MediaStorage } from '../../../platform/media/storage/media-storage.js';
import type { ReceivedUpload } from '../../../platform/media/uploads/receive-upload.js';
import { MediaAsset } from '../domain/media-asset.js';

/** Writes a picture re-encoded into the store. Answers its bytes. @throws DomainError `not-an-image` */
export type EncodePicture = (path: string, storage: MediaStorage, assetId: string) => Promise<number>;

/** Keeps a picture that was sent, re-encoded; of one that cannot be kept nothing stays in the store. */
export const keepPicture = async (
  entityManager: EntityManager,
  storage: MediaStorage,
  encode: EncodePicture,
  { ownerId, upload }: { ownerId: string; upload: ReceivedUpload },
): Promise<MediaAsset> => {
  const id = randomUUIDv7();
  try {
    const sizeBytes = await encode(upload.path, storage, id);
    const { fileName } = upload;
    const asset = MediaAsset.receivePicture({ id, ownerId, fileName, contentType: 'image/webp', sizeBytes });
    await entityManager.fork().persist(asset).flush();
    return asset;
  } catch (error) {
    await storage.removeAll(id);
    throw error;
  }
};
