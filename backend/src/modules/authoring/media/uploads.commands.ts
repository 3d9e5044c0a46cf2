import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImageUploadAnswer } from '@atelier/contracts/identity';
import type { MediaAsset as MediaAssetView } from '@atelier/contracts/media';
import { DomainError } from '../../../kernel/domain-error.js';
import { command, type DepsOf } from '../../../kernel/use-case.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import { encodeImage, encodeTextPicture } from '../../../platform/media/encoding/encode-image.js';
import { recogniseVideo } from '../../../platform/media/recognition/recognise-content.js';
import { MEDIA_STORAGE, type MediaStorage } from '../../../platform/media/storage/media-storage.js';
import type { ReceivedUpload } from '../../../platform/media/uploads/receive-upload.js';
import { type ResumableUpload, ResumableUploads } from '../../../platform/media/uploads/resumable-uploads.js';
import { MediaAsset } from './media-asset.domain.js';
import { viewOfAsset } from './media-assets.js';

/** Stores a complete, checked video. Processing follows in the worker. */
export const ReceiveVideo = command(
  { storage: MEDIA_STORAGE, links: MediaLinks },
  async (
    { entityManager, storage, links },
    {
      ownerId,
      upload,
      resumedId,
    }: OwnedUpload & {
      /** Of a resumable upload, which may be finished twice: work already done is reused. */
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

/** Uploads being finished in this process: the last chunk and a status request may arrive together. */
const finishingUploads = new Map<string, Promise<MediaAssetView | null>>();

const needs = { uploads: ResumableUploads, links: MediaLinks };
type Deps = DepsOf<typeof needs>;

/**
 * Creates the asset of a resumable video upload that is complete, once, however often it is called; null while
 * bytes are missing, and for other purposes. The asset has the id of the upload.
 * @throws DomainError `asset-not-found`; `not-a-video`, `video-damaged` and the like, after which the upload is
 * deleted
 */
export const FinishUpload = command(
  needs,
  async (
    deps,
    { uploadId, ownerId }: { uploadId: string; ownerId: string },
  ): Promise<MediaAssetView | null> => {
    const { entityManager, links } = deps;
    const asset = await entityManager.fork().findOne(MediaAsset, { id: uploadId });
    if (asset) {
      if (asset.ownerId !== ownerId) throw new DomainError('asset-not-found');
      return viewOfAsset(asset, links, ownerId);
    }
    const running = finishingUploads.get(uploadId) ?? finishUpload(deps, uploadId, ownerId);
    finishingUploads.set(uploadId, running);
    try {
      return await running;
    } finally {
      finishingUploads.delete(uploadId);
    }
  },
);

async function finishUpload(deps: Deps, uploadId: string, ownerId: string): Promise<MediaAssetView | null> {
  const { uploads, commands } = deps;
  const upload = await uploads.find(uploadId);
  if (!upload || upload.ownerId !== ownerId) throw new DomainError('asset-not-found');
  if (upload.offset < upload.sizeBytes || upload.purpose !== 'video') return null;
  const contentType = upload.contentType ?? (await recognise(deps, upload));
  await uploads.storeContentType(uploadId, contentType);
  const { path, fileName, sizeBytes } = upload;
  const view = await commands.execute(
    new ReceiveVideo({ ownerId, upload: { path, fileName, sizeBytes, contentType }, resumedId: uploadId }),
  );
  await uploads.deleteUpload(uploadId);
  return view;
}

async function recognise({ uploads }: Deps, { id, path }: ResumableUpload): Promise<string> {
  try {
    const contentType = await recogniseVideo(path);
    if (!contentType) throw new DomainError('not-a-video');
    return contentType;
  } catch (error) {
    if (error instanceof DomainError) await uploads.deleteUpload(id);
    throw error;
  }
}

interface OwnedUpload {
  ownerId: string;
  upload: ReceivedUpload;
}

/** Stores a file and its asset under a new id; on failure nothing stays in the storage. */
async function storeAsset(
  entityManager: EntityManager,
  storage: MediaStorage,
  store: (id: string) => Promise<MediaAsset>,
): Promise<MediaAsset> {
  const id = randomUUIDv7();
  try {
    const asset = await store(id);
    await entityManager.fork().persist(asset).flush();
    return asset;
  } catch (error) {
    await storage.removeAll(id);
    throw error;
  }
}

/** Stores a complete, checked document; it can be used at once. */
export const ReceiveDocument = command(
  { storage: MEDIA_STORAGE, links: MediaLinks },
  async ({ entityManager, storage, links }, { ownerId, upload }: OwnedUpload): Promise<MediaAssetView> => {
    const { path, ...facts } = upload;
    const asset = await storeAsset(entityManager, storage, async (id) => {
      await storage.adopt(`${id}/document`, path);
      return MediaAsset.receiveDocument({ id, ownerId, ...facts });
    });
    return viewOfAsset(asset, links, ownerId);
  },
);

/** @param encode stores the re-encoded picture, and returns its size in bytes */
const storePicture = (
  entityManager: EntityManager,
  storage: MediaStorage,
  encode: typeof encodeImage,
  { ownerId, upload: { path, fileName } }: OwnedUpload,
): Promise<MediaAsset> =>
  storeAsset(entityManager, storage, async (id) => {
    const sizeBytes = await encode(path, storage, id);
    return MediaAsset.receivePicture({ id, ownerId, fileName, contentType: 'image/webp', sizeBytes });
  });

/** Stores a public picture, re-encoded at each width. @throws DomainError `not-an-image` */
export const ReceivePicture = command(
  { storage: MEDIA_STORAGE },
  async ({ entityManager, storage }, owned: OwnedUpload): Promise<ImageUploadAnswer> => {
    const { id } = await storePicture(entityManager, storage, encodeImage, owned);
    return { imagePath: `/media/images/${id}/800.webp` };
  },
);

/**
 * Stores a picture of a lesson's text, re-encoded, for those who may read the lesson.
 * @throws DomainError `not-an-image`
 */
export const ReceiveTextPicture = command(
  { storage: MEDIA_STORAGE, links: MediaLinks },
  async ({ entityManager, storage, links }, owned: OwnedUpload): Promise<MediaAssetView> => {
    const asset = await storePicture(entityManager, storage, encodeTextPicture, owned);
    return viewOfAsset(asset, links, owned.ownerId);
  },
);
