import type { VideoLimits } from '../../src/platform/media/recognition/video-limits.js';

/** Where ffmpeg and its kind are on the machines that run the tests. */
export const searchPath = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin';

/** Room enough for every good film of a spec. */
export const videoLimits: VideoLimits = {
  maxSeconds: 3600,
  maxPixels: 16_777_216,
  toolMemoryBytes: 3 * 1024 ** 3,
  probeSeconds: 30,
  stepSeconds: 600,
  maxOutputBytes: 1024 ** 3,
};
