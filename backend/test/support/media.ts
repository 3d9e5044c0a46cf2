import type { MediaAsset, MediaStep, MediaStepState } from '@atelier/contracts/media';
import { eventually } from './eventually.js';
import type { Visitor } from './visitor.js';

export const stepsOf = (asset: MediaAsset): Record<string, MediaStepState> =>
  Object.fromEntries(asset.steps.map(({ name, state }) => [name, state]));

/** The asset once its steps stand as wanted. */
export const untilSteps = (
  author: Visitor,
  assetId: string,
  wanted: Partial<Record<MediaStep, MediaStepState>>,
  seconds = 60,
): Promise<MediaAsset> =>
  eventually(async () => {
    const asset = await author.done<MediaAsset>('GET', `/api/media/${assetId}`);
    expect(stepsOf(asset)).toMatchObject(wanted);
    return asset;
  }, seconds);

export const untilEncoded = (author: Visitor, assetId: string): Promise<MediaAsset> =>
  untilSteps(author, assetId, { hls: 'done', storyboard: 'done' });
