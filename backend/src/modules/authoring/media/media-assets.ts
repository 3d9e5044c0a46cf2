import type { EntityManager } from '@mikro-orm/postgresql';
import type { MediaAsset as MediaAssetView } from '@atelier/contracts/media';
import { columnsOf, type RowOf } from '../../../kernel/tables.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate, sql } from '../../../kernel/query.js';
import type { FileAddress, MediaLinks } from '../../../platform/media/delivery/media-links.js';
import type { Editor } from '../courses/edit-course.js';
import type { AuthoringTables } from '../tables.js';
import { MediaAsset } from './media-asset.domain.js';

/** The columns of an asset that its author is shown. */
export const assetColumns = columnsOf<AuthoringTables['authoring_media_asset']>('a')(
  'id, file_name, status, duration_seconds, error, fault, has_sound, poster_seconds, drawn_seconds, kind, steps, captions',
  { sizeBytes: sql<number>`a.size_bytes::float8` },
);
export type AssetRow = RowOf<typeof assetColumns>;

/** An asset as its editors see it. `viewerId` is the account that its links are signed for. */
export function viewOfAsset(asset: AssetRow, links: MediaLinks, viewerId: string): MediaAssetView {
  const duration = asset.durationSeconds;
  const addressOf = links.filesOf(asset.id, viewerId, duration ?? 0);
  return {
    _id: asset.id,
    kind: asset.kind,
    fileUrl: `/api/media/${asset.id}`,
    name: asset.fileName,
    size: asset.sizeBytes,
    status: asset.status,
    duration,
    posterUrl: posterOf(asset, addressOf),
    steps: asset.steps.map((step) => ({ ...step, percent: step.state === 'done' ? 100 : 0 })),
    captions: asset.captions.map(({ language, label }) => ({
      language,
      label,
      url: addressOf(`captions-${language}.vtt`),
    })),
    error: asset.error,
    fault: asset.fault,
    hasSound: asset.hasSound,
    isPosterDrawing: asset.posterSeconds !== asset.drawnSeconds,
  };
}

/** A picture of a lesson's text is its own poster; public pictures have other addresses and are not read here. */
function posterOf({ kind, status, drawnSeconds }: AssetRow, addressOf: FileAddress): string | null {
  if (kind === 'image') return addressOf('picture.webp');
  if (kind !== 'video' || status !== 'ready') return null;
  // The query defeats the browser cache after another poster was chosen; the file is the same.
  return drawnSeconds === null ? addressOf('poster.jpg') : `${addressOf('poster.jpg')}?a=${drawnSeconds}`;
}

export interface AssetEdit {
  assetId: string;
  editor: Editor;
}

/** Changes an asset under a lock. @throws DomainError `asset-not-found`, also for another owner's asset */
export function editAsset(
  entityManager: EntityManager,
  { assetId, editor }: AssetEdit,
  change: (asset: MediaAsset, em: EntityManager) => void | Promise<void>,
): Promise<MediaAsset> {
  return entityManager.fork().transactional(async (em) => {
    const asset = await findForUpdate(em, MediaAsset, { id: assetId });
    if (!asset?.mayBeEditedBy(editor)) throw new DomainError('asset-not-found');
    await change(asset, em);
    await em.flush();
    return asset;
  });
}
