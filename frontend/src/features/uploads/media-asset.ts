import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { assetReference, MediaAsset } from '@atelier/contracts/media';
import type { LiveMessage } from '@atelier/contracts/realtime';
import { apiRequest } from '../../shared/api/client';
import { useLiveMessage } from '../../shared/realtime/use-live-message';

export const mediaAssetsKey = ['media'] as const;
export const mediaAssetKey = (assetId: string) => [...mediaAssetsKey, assetId] as const;

export const fetchMediaAsset = (assetId: string, signal?: AbortSignal): Promise<MediaAsset> =>
  apiRequest({ method: 'GET', path: `/media/${assetId}`, schema: MediaAsset, signal });

/** The asset's id within a `fileUrl`. */
export const assetIdOf = (fileUrl: string): string | null => assetReference.exec(fileUrl)?.[1] ?? null;

type AssetState = Pick<MediaAsset, 'status' | 'steps'>;

/** The step under way, or the next to come. */
export const currentStep = ({ steps }: AssetState): MediaAsset['steps'][number] | undefined =>
  steps.find((step) => step.state === 'running') ?? steps.find((step) => step.state === 'waiting');

export const failedStep = ({ steps }: AssetState): MediaAsset['steps'][number] | undefined =>
  steps.find((step) => step.state === 'failed');

/** Processing is over, or has failed. */
export const isSettled = (asset: AssetState): boolean =>
  asset.status === 'failed' ||
  (asset.status === 'ready' &&
    (currentStep(asset) === undefined ||
      (failedStep(asset) !== undefined && asset.steps.every((step) => step.state !== 'running'))));

/** The asset as a live message makes it appear until the next GET: earlier steps are over, later ones wait. */
function withProgress(asset: MediaAsset, message: LiveMessage<'media-progress'>): MediaAsset {
  const { status, step, percent, duration, error, fault } = message;
  const at = asset.steps.findIndex(({ name }) => name === step);
  const steps = asset.steps.map((known, index) => {
    if (at < 0 || known.state === 'failed' || index > at) return known;
    return index < at || percent === 100
      ? { ...known, state: 'done' as const, percent: 100 }
      : { ...known, state: 'running' as const, percent };
  });
  return { ...asset, status, duration: duration ?? asset.duration, error, fault, steps };
}

/** Messages may be lost; then the answer comes at the latest after this long. */
const safetyNetMs = 10_000;

/** Settled, and no poster is being drawn. */
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
