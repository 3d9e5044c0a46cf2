import type { MediaAsset } from '@atelier/contracts/media';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { assetIdOf, fetchMediaAsset, mediaAssetKey } from '../../uploads/api/media-asset';
import { useMediaAsset, useMediaProgress } from '../../uploads/state/use-media-asset';

const isPlayableOrFailed = (asset: MediaAsset | null): boolean =>
  asset?.status === 'ready' || asset?.status === 'failed';

/**
 * The uploaded video behind a reference, followed while the server works on it; null for anything else.
 * @param onSettled called once it is ready or has failed
 */
export function useTutorialVideo(videoUrl: string | null, onSettled: () => void): MediaAsset | null {
  const id = videoUrl && assetIdOf(videoUrl);
  const { data } = useQuery({
    queryKey: mediaAssetKey(id ?? 'none'),
    queryFn: id ? ({ signal }) => fetchMediaAsset(id, signal) : skipToken,
  });
  const asset = useMediaAsset(id ? (data ?? null) : null);
  useMediaProgress();
  const settled = isPlayableOrFailed(asset);
  const tell = useEffectEvent(onSettled);
  useEffect(() => {
    if (settled) tell();
  }, [settled, id]);
  return asset;
}
