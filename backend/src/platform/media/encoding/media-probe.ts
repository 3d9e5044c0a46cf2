import type { Language } from '@atelier/contracts/common';
import type { VideoContainer } from '../recognition/recognise-video.js';
import type { Token } from '../../../kernel/use-case.js';

/** Injection token of the media probe port. */
export const MEDIA_PROBE = Symbol('media-probe') as Token<MediaProbe>;

/** Hybrid log-gamma, as telephones film, and perceptual quantisation: no screen of BT.709 shows them as they are. */
export const hdrTransfers = ['arib-std-b67', 'smpte2084'] as const;

/** What a film is: whatever is made of it follows from this, and nothing asks the file again. */
export interface VideoFacts {
  /** Seconds. */
  durationSeconds: number;
  /** Where its pictures end: before the whole where the sound goes on. */
  pictureSeconds: number;
  /** As it is shown: upright, in square pixels. */
  width: number;
  height: number;
  /** Pictures a second; 0 where the file does not say. */
  frameRate: number;
  hdr: (typeof hdrTransfers)[number] | null;
  isInterlaced: boolean;
  /** Which of the file's tracks is heard; null where there is no sound. */
  soundTrack: number | null;
  /** Whether renditions carry the sound as it is, so that it is not encoded anew for each. */
  soundFitsPlaylists: boolean;
  /** Whether browsers play the tracks as they are, so that a remux is enough. */
  playsInBrowsers: boolean;
  /** What alone may read the file. */
  demuxer: VideoContainer['demuxer'];
}

/** What thumbnails are taken from: the video, or a rendition of it, whose key frames and coding are ours. */
export interface StoryboardSource {
  path: string;
  isRendition: boolean;
}

export type OnPercent = (percent: number) => void;

/**
 * What ffmpeg and ffprobe do for us. Every call works on local files and may be repeated. What is written into a
 * `directory` are files whose names `delivered-files.ts` knows. `onPercent` gets 0 to 100.
 * @throws UnusableMedia when the file is at fault; anything else when the surroundings are
 */
export interface MediaProbe {
  /**
   * Looks at a file before anything of it is decoded: what is no film, or beyond the limits, is refused.
   * @param language of the sound, where several are as good
   */
  inspect(path: string, language?: Language): Promise<VideoFacts>;
  /** A JPEG of what the film shows at a second of it, one of the first ones unless said; of its last picture after that. */
  poster(path: string, target: string, facts: VideoFacts, seconds?: number): Promise<void>;
  /** An MP4 that starts playing before it is loaded. */
  prepare(path: string, target: string, facts: VideoFacts, onPercent: OnPercent): Promise<void>;
  /** `hls.m3u8` with the playlists and segments it names. */
  encodeHls(path: string, directory: string, facts: VideoFacts, onPercent: OnPercent): Promise<void>;
  /** `storyboard.vtt` and the pictures that it cuts into thumbnails. */
  drawStoryboard(
    source: StoryboardSource,
    directory: string,
    facts: VideoFacts,
    onPercent: OnPercent,
  ): Promise<void>;
  /** Ends what is running, for good and at once: a worker that stops leaves its encode to the next one. */
  stop(): void;
}
