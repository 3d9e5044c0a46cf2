import type { MediaAsset } from '@atelier/contracts/media';
import type { TutorialDraft } from '@atelier/contracts/tutorials';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { assetIdOf, fetchMediaAsset, mediaAssetKey } from '../../uploads/api/media-asset';
import { useMediaAsset, useMediaProgress } from '../../uploads/state/use-media-asset';

const isPlayableOrFailed = (asset: MediaAsset | null): boolean =>
  asset?.status === 'ready' || asset?.status === 'failed';

/**
 * The uploaded video behind a reference, followed while the server works on it; null for anything else.
 * @param onSettled called once it is ready or has failed, and the tutorial is stored
 */
export function useTutorialVideo(
  { videoUrl, revision }: Pick<TutorialDraft, 'videoUrl' | 'revision'>,
  onSettled: () => void,
): MediaAsset | null {
  const id = videoUrl && assetIdOf(videoUrl);
  const { data } = useQuery({
    queryKey: mediaAssetKey(id ?? 'none'),
    queryFn: id ? ({ signal }) => fetchMediaAsset(id, signal) : skipToken,
  });
  const asset = useMediaAsset(id ? (data ?? null) : null);
  useMediaProgress();
  // Before it has a title, the server knows nothing of the tutorial.
  const settled = isPlayableOrFailed(asset) && revision > 0;
  const tell = useEffectEvent(onSettled);
  useEffect(() => {
    if (settled) tell();
  }, [settled, id]);
  return asset;
}
