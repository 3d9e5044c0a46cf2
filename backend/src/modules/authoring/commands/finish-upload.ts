import type { MediaAsset as MediaAssetView } from '@atelier/contracts/media';
import { type GivenOf, command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import { recogniseVideo } from '../../../platform/media/recognition/recognise-video.js';
import { ResumableUploads, type ResumableUpload } from '../../../platform/media/uploads/resumable-uploads.js';
import { MediaAsset } from '../domain/media-asset.js';
import { viewOfAsset } from '../queries/asset-view.js';
import { ReceiveVideo } from './receive-video.js';

/** The last piece and a look at the result may come at the same time. */
const underWay = new Map<string, Promise<MediaAssetView | null>>();

const needs = { uploads: ResumableUploads, links: MediaLinks };
type Given = GivenOf<typeof needs>;

/**
 * Makes an asset of a film all of whose bytes have arrived, once, however often and from wherever it is asked for;
 * null while bytes are missing, and for what is no film. The asset has the upload's id.
 * @throws DomainError `asset-not-found`; `not-a-video`, `video-damaged` and their kin, and nothing of the upload is left
 */
export const FinishUpload = command(
  needs,
  async (
    given,
    { uploadId, ownerId }: { uploadId: string; ownerId: string },
  ): Promise<MediaAssetView | null> => {
    const { entityManager, links } = given;
    const asset = await entityManager.fork().findOne(MediaAsset, { id: uploadId });
    if (asset) {
      if (asset.ownerId !== ownerId) throw new DomainError('asset-not-found');
      return viewOfAsset(asset, links, ownerId);
    }
    const finishing = underWay.get(uploadId) ?? finish(given, uploadId, ownerId);
    underWay.set(uploadId, finishing);
    try {
      return await finishing;
    } finally {
      underWay.delete(uploadId);
    }
  },
);

async function finish(given: Given, uploadId: string, ownerId: string): Promise<MediaAssetView | null> {
  const { uploads, commands } = given;
  const upload = await uploads.find(uploadId);
  if (!upload || upload.ownerId !== ownerId) throw new DomainError('asset-not-found');
  if (upload.offset < upload.sizeBytes || upload.purpose !== 'video') return null;
  const contentType = upload.contentType ?? (await recognise(given, upload));
  await uploads.noteContentType(uploadId, contentType);
  const { path, fileName, sizeBytes } = upload;
  const view = await commands.execute(
    new ReceiveVideo({ ownerId, upload: { path, fileName, sizeBytes, contentType }, resumedId: uploadId }),
  );
  await uploads.forget(uploadId);
  return view;
}

async function recognise({ uploads }: Given, { id, path }: ResumableUpload): Promise<string> {
  try {
    const contentType = await recogniseVideo(path);
    if (!contentType) throw new DomainError('not-a-video');
    return contentType;
  } catch (error) {
    if (error instanceof DomainError) await uploads.forget(id);
    throw error;
  }
}
