import type { MediaAsset, MediaStep, MediaStepState } from '@atelier/contracts/media';
import { eventually } from './eventually.js';
import type { Visitor } from './visitor.js';

export const stepsOf = (asset: MediaAsset): Record<string, MediaStepState> =>
  Object.fromEntries(asset.steps.map(({ name, state }) => [name, state]));

/** Waits until the steps of an asset have these states. */
export const waitForSteps = (
  author: Visitor,
  assetId: string,
  expected: Partial<Record<MediaStep, MediaStepState>>,
  seconds = 60,
): Promise<MediaAsset> =>
  eventually(async () => {
    const asset = await author.done<MediaAsset>('GET', `/api/media/${assetId}`);
    expect(stepsOf(asset)).toMatchObject(expected);
    return asset;
  }, seconds);

export const waitUntilEncoded = (author: Visitor, assetId: string): Promise<MediaAsset> =>
  waitForSteps(author, assetId, { hls: 'done', storyboard: 'done' });
