import type { MediaAsset } from '@atelier/contracts/media';
import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { fetchMediaAsset, mediaAssetKey } from '../api/media-asset';
import { currentStep, isSettled, withProgress } from './processing';

/** Messages may be lost; then the answer comes at the latest after this long. */
const safetyNetMs = 10_000;

/** No news of it is to come. */
export const isAtRest = (asset: MediaAsset): boolean => isSettled(asset) && !asset.isPosterDrawing;

const follows = (known: MediaAsset | null): known is MediaAsset => known !== null && !isAtRest(known);

const following = (known: MediaAsset) =>
  queryOptions({
    queryKey: mediaAssetKey(known._id),
    queryFn: ({ signal }) => fetchMediaAsset(known._id, signal),
    initialData: known,
    initialDataUpdatedAt: 0,
    refetchInterval: (query) => (query.state.data && isAtRest(query.state.data) ? false : safetyNetMs),
  });

/** The assets as they are now, by their id: those to which nothing more can happen as given, the others followed until then. */
export function useMediaAssets(known: readonly MediaAsset[]): ReadonlyMap<string, MediaAsset> {
  const followed = useQueries({ queries: known.filter(follows).map(following) });
  const now = new Map(known.map((asset) => [asset._id, asset]));
  for (const { data } of followed) now.set(data._id, data);
  return now;
}

/** The same of one. */
export function useMediaAsset(known: MediaAsset | null): MediaAsset | null {
  const assets = useMediaAssets(known === null ? [] : [known]);
  return known === null ? null : (assets.get(known._id) ?? known);
}

/**
 * Keeps the videos that are shown up to date while the server works on them.
 * @param onTurn called when a video begins, becomes playable or fails
 */
export function useMediaProgress(onTurn?: () => void): void {
  const queries = useQueryClient();
  useLiveMessage('media-progress', (message) => {
    const key = mediaAssetKey(message.assetId);
    const before = queries.getQueryData<MediaAsset>(key);
    if (before) queries.setQueryData<MediaAsset>(key, withProgress(before, message));
    // A percentage is a hint that does; what begins, ends or turns is read from where it is true.
    const turned = before?.status !== message.status || currentStep(before)?.name !== message.step;
    const isEdge = message.percent === 0 || message.percent === 100;
    if (turned || isEdge) void queries.invalidateQueries({ queryKey: key });
    if (before === undefined || before.status !== message.status) onTurn?.();
  });
}
