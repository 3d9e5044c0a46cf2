import type { MediaAsset as MediaAssetView } from '@atelier/contracts/media';
import { sql } from '../../../kernel/query.js';
import { columnsOf, type RowOf } from '../../../kernel/columns.js';
import type { FileAddress, MediaLinks } from '../../../platform/media/delivery/media-links.js';
import type { AuthoringTables } from '../tables.js';

/** What an author is shown of a file. */
export const assetColumns = columnsOf<AuthoringTables['authoring_media_asset']>('a')(
  'id, file_name, status, duration_seconds, error, fault, has_sound, poster_seconds, drawn_seconds, kind, steps, captions',
  { sizeBytes: sql<number>`a.size_bytes::float8` },
);
export type AssetRow = RowOf<typeof assetColumns>;

/** An asset as those see it who may edit it. `viewerId` is whom its addresses are signed for. */
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

/** A picture of a text is its own; one that is public stands at another address, and is never asked for here. */
function posterOf({ kind, status, drawnSeconds }: AssetRow, addressOf: FileAddress): string | null {
  if (kind === 'image') return addressOf('picture.webp');
  if (kind !== 'video' || status !== 'ready') return null;
  // Who has chosen another sees it at once; the file is the same for all.
  return drawnSeconds === null ? addressOf('poster.jpg') : `${addressOf('poster.jpg')}?a=${drawnSeconds}`;
}
