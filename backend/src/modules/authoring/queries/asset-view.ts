import type { MediaAsset as MediaAssetView, MediaKind, MediaStatus } from '@atelier/contracts/authoring';
import type { CaptionsTrack, MediaStepStanding } from '../domain/media-asset.js';

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

/** An asset as its owner sees it. */
export const viewOfAsset = (asset: AssetRow, posterUrl: string | null): MediaAssetView => ({
  _id: asset.id,
  kind: asset.kind,
  fileUrl: `/api/media/${asset.id}`,
  name: asset.fileName,
  size: Number(asset.sizeBytes),
  status: asset.status,
  duration: asset.durationSeconds ?? null,
  posterUrl: asset.status === 'ready' ? posterUrl : null,
  steps: asset.steps.map((step) => ({ ...step, percent: step.state === 'done' ? 100 : 0 })),
  captions: [],
  error: asset.error ?? null,
});
