import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { assetReference, MediaAsset } from '@atelier/contracts/media';
import type { LiveMessage } from '@atelier/contracts/realtime';
import { apiGet } from '../../shared/api/client';
import { useLiveMessage } from '../../shared/realtime/use-live-message';

export const mediaAssetsKey = ['media'] as const;
export const mediaAssetKey = (assetId: string) => [...mediaAssetsKey, assetId] as const;

export const fetchMediaAsset = (assetId: string, signal?: AbortSignal): Promise<MediaAsset> =>
  apiGet(`/media/${assetId}`, MediaAsset, { signal });

/** The asset's id in a `fileUrl`. */
export const assetIdOf = (fileUrl: string): string | null => assetReference.exec(fileUrl)?.[1] ?? null;

type AssetState = Pick<MediaAsset, 'status' | 'steps'>;

/** The running step, or the next one. */
export const currentStep = ({ steps }: AssetState): MediaAsset['steps'][number] | undefined =>
  steps.find((step) => step.state === 'running') ?? steps.find((step) => step.state === 'waiting');

export const failedStep = ({ steps }: AssetState): MediaAsset['steps'][number] | undefined =>
  steps.find((step) => step.state === 'failed');

/** Processing has succeeded or failed. */
export const isSettled = (asset: AssetState): boolean =>
  asset.status === 'failed' ||
  (asset.status === 'ready' &&
    (currentStep(asset) === undefined ||
      (failedStep(asset) !== undefined && asset.steps.every((step) => step.state !== 'running'))));

/** Optimistic state from a live message until the next GET: earlier steps are done, later ones pending. */
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

/** Polling interval, in case live messages are lost. */
const fallbackPollMs = 10_000;

/** Settled, and no poster is being generated. */
export const isFullyProcessed = (asset: MediaAsset): boolean => isSettled(asset) && !asset.isPosterDrawing;

const needsPolling = (known: MediaAsset | null): known is MediaAsset =>
  known !== null && !isFullyProcessed(known);

const assetQuery = (known: MediaAsset) =>
  queryOptions({
    queryKey: mediaAssetKey(known._id),
    queryFn: ({ signal }) => fetchMediaAsset(known._id, signal),
    initialData: known,
    initialDataUpdatedAt: 0,
    refetchInterval: (query) =>
      query.state.data && isFullyProcessed(query.state.data) ? false : fallbackPollMs,
  });

/** The current assets by id: settled ones as given, the others polled until settled. */
export function useMediaAssets(known: readonly MediaAsset[]): ReadonlyMap<string, MediaAsset> {
  const polled = useQueries({ queries: known.filter(needsPolling).map(assetQuery) });
  const now = new Map(known.map((asset) => [asset._id, asset]));
  for (const { data } of polled) now.set(data._id, data);
  return now;
}

/** The same for one asset. */
export function useMediaAsset(known: MediaAsset | null): MediaAsset | null {
  const assets = useMediaAssets(known === null ? [] : [known]);
  return known === null ? null : (assets.get(known._id) ?? known);
}

/**
 * Live updates of the visible videos during processing.
 * @param onStatusChange called when processing starts, succeeds or fails
 */
export function useMediaProgress(onStatusChange?: () => void): void {
  const queries = useQueryClient();
  useLiveMessage('media-progress', (message) => {
    const key = mediaAssetKey(message.assetId);
    const before = queries.getQueryData<MediaAsset>(key);
    if (before) queries.setQueryData<MediaAsset>(key, withProgress(before, message));
    // A percentage is applied from the message alone; when a step or the status changes the asset is refetched.
    const hasChanged = before?.status !== message.status || currentStep(before)?.name !== message.step;
    const isEdge = message.percent === 0 || message.percent === 100;
    if (hasChanged || isEdge) void queries.invalidateQueries({ queryKey: key });
    if (before === undefined || before.status !== message.status) onStatusChange?.();
  });
}
