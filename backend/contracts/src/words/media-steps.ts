import { namesOf } from './names-of.js';

/** Processing steps of a video, in order. It is playable and publishable after `faststart`. */
export const mediaStepLabels = {
  probe: 'Analyse',
  poster: 'Aperçu',
  faststart: 'Lecture rapide',
  hls: 'Encodage 720p et 480p',
  storyboard: 'Miniatures',
} as const;

export const mediaSteps = namesOf(mediaStepLabels);
