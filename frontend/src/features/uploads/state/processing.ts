import type { MediaAsset } from '@atelier/contracts/media';
import type { LiveMessage } from '@atelier/contracts/realtime';

type AssetState = Pick<MediaAsset, 'status' | 'steps'>;

/** The step under way, or the next to come. */
export const currentStep = ({ steps }: AssetState): MediaAsset['steps'][number] | undefined =>
  steps.find((step) => step.state === 'running') ?? steps.find((step) => step.state === 'waiting');

export const failedStep = ({ steps }: AssetState): MediaAsset['steps'][number] | undefined =>
  steps.find((step) => step.state === 'failed');

/** Nothing more happens to it by itself. */
export const isSettled = (asset: AssetState): boolean =>
  asset.status === 'failed' ||
  (asset.status === 'ready' &&
    (currentStep(asset) === undefined ||
      (failedStep(asset) !== undefined && asset.steps.every((step) => step.state !== 'running'))));

/** The asset as a live message makes it appear until the next GET: earlier steps are over, later ones wait. */
export function withProgress(asset: MediaAsset, message: LiveMessage<'media-progress'>): MediaAsset {
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
