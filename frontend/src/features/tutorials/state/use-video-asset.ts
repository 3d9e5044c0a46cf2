import { assetReference, MediaAsset } from '@atelier/contracts/media';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { apiRequest } from '../../../shared/api/client';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';

/** Messages may be lost; then the answer comes at the latest after this long. */
const safetyNetMs = 10_000;

const isSettled = (asset: MediaAsset | undefined): boolean =>
  asset?.status === 'ready' || asset?.status === 'failed';

/**
 * The uploaded video behind a reference, followed until it can be played; undefined for anything else.
 * @param onSettled called once it is ready or has failed
 */
export function useVideoAsset(videoUrl: string | null, onSettled: () => void): MediaAsset | undefined {
  const id = (videoUrl && assetReference.exec(videoUrl)?.[1]) || null;
  const queries = useQueryClient();
  const key = ['media', id ?? 'none'];
  const { data } = useQuery({
    queryKey: key,
    queryFn: id
      ? ({ signal }) => apiRequest({ method: 'GET', path: `/media/${id}`, schema: MediaAsset, signal })
      : skipToken,
    refetchInterval: (query) => (isSettled(query.state.data) ? false : safetyNetMs),
  });
  useLiveMessage('media-progress', ({ assetId }) => {
    if (assetId === id) void queries.invalidateQueries({ queryKey: key });
  });
  const settled = isSettled(data);
  const tell = useEffectEvent(onSettled);
  useEffect(() => {
    if (settled) tell();
  }, [settled]);
  return id ? data : undefined;
}
