import type { MediaAsset as MediaAssetView, MediaKind, MediaStatus } from '@atelier/contracts/media';
import type { MediaLinks } from '../../../platform/media/media-links.js';
import type { CaptionsTrack } from '../domain/media-asset.js';
import type { MediaStepStanding } from '../domain/media-steps.js';

export interface AssetRow {
  id: string;
  fileName: string;
  sizeBytes: number;
  status: MediaStatus;
  durationSeconds?: number | null;
  error?: string | null;
  kind: MediaKind;
  steps: MediaStepStanding[];
  captions: CaptionsTrack[];
}

/** An asset as those see it who may edit it. `viewerId` is whom its addresses are signed for. */
export function viewOfAsset(asset: AssetRow, links: MediaLinks, viewerId: string): MediaAssetView {
  const duration = asset.durationSeconds ?? null;
  const hasPoster = asset.kind === 'video' && asset.status === 'ready';
  return {
    _id: asset.id,
    kind: asset.kind,
    fileUrl: `/api/media/${asset.id}`,
    name: asset.fileName,
    size: Number(asset.sizeBytes),
    status: asset.status,
    duration,
    posterUrl: hasPoster ? links.sign(asset.id, 'poster.jpg', viewerId) : null,
    steps: asset.steps.map((step) => ({ ...step, percent: step.state === 'done' ? 100 : 0 })),
    captions: asset.captions.map(({ language, label }) => ({
      language,
      label,
      url: links.sign(asset.id, `captions-${language}.vtt`, viewerId, duration ?? 0),
    })),
    error: asset.error ?? null,
  };
}
