import type { MediaStep, MediaStepState } from '@atelier/contracts/media';
import { mediaSteps } from '@atelier/contracts/words/media-steps';

export interface MediaStepStanding {
  name: MediaStep;
  state: MediaStepState;
}

/** Without these a video cannot be played or published. */
export const preparingSteps = ['probe', 'poster', 'faststart'] as const satisfies MediaStep[];
/** What makes a playable video pleasant: adaptive playlists, and pictures for scrubbing. */
export const encodingSteps = ['hls', 'storyboard'] as const satisfies MediaStep[];

export const allWaiting = (): MediaStepStanding[] =>
  mediaSteps.map((name) => ({ name, state: 'waiting' as const }));

/** The same steps with one in another state; videos older than the steps get the whole list. */
export function withStep(
  steps: readonly MediaStepStanding[],
  name: MediaStep,
  state: MediaStepState,
): MediaStepStanding[] {
  const known = new Map(steps.map((step) => [step.name, step.state]));
  return mediaSteps.map((step) => ({
    name: step,
    state: step === name ? state : (known.get(step) ?? 'waiting'),
  }));
}
