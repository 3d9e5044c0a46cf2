import type { MediaAsset as MediaAssetView, MediaStatus } from '@atelier/contracts/authoring';

export interface AssetRow {
  id: string;
  fileName: string;
  sizeBytes: number;
  status: MediaStatus;
  durationSeconds?: number | null;
  error?: string | null;
}

/** An asset as its owner sees it. */
export const viewOfAsset = (asset: AssetRow, posterUrl: string | null): MediaAssetView => ({
  _id: asset.id,
  fileUrl: `/api/media/${asset.id}`,
  name: asset.fileName,
  size: Number(asset.sizeBytes),
  status: asset.status,
  duration: asset.durationSeconds ?? null,
  posterUrl: asset.status === 'ready' ? posterUrl : null,
  error: asset.error ?? null,
});
