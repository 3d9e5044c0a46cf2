import { MediaAsset, assetReference } from '@atelier/contracts/media';
import { apiRequest } from '../../../shared/api/client';

export const mediaAssetsKey = ['media'] as const;
export const mediaAssetKey = (assetId: string) => [...mediaAssetsKey, assetId] as const;

export const fetchMediaAsset = (assetId: string, signal?: AbortSignal): Promise<MediaAsset> =>
  apiRequest({ method: 'GET', path: `/media/${assetId}`, schema: MediaAsset, signal });

/** The asset's id within a `fileUrl`. */
export const assetIdOf = (fileUrl: string): string | null => assetReference.exec(fileUrl)?.[1] ?? null;
