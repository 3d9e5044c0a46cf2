import type { Language } from '@atelier/contracts/common';
import type { Token } from '../../../kernel/use-case.js';
import type { VideoContainer } from '../recognition/recognise-content.js';
import type { ConfinedRun, RunEnd } from './confinement.js';

export const refusalReasons = [
  'not-a-video',
  'damaged',
  'no-picture',
  'no-duration',
  'too-long',
  'too-large-a-picture',
  'too-many-tracks',
  'too-many-frames',
  'unknown-codec',
  'took-too-long',
  'too-much-memory',
  'too-much-output',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** The file is at fault: running the tool again on it would end the same. */
export class UnusableMedia extends Error {
  constructor(
    readonly reason: RefusalReason,
    /** What the tool itself said, for an operator. */
    readonly toolWords = '',
    options?: ErrorOptions,
  ) {
    super(toolWords ? `${reason}: ${toolWords}` : reason, options);
    this.name = 'UnusableMedia';
  }
}

const surroundingsWords =
  /No space left on device|Disk quota exceeded|Read-only file system|Input\/output error|Permission denied|Too many open files|Stale file handle/;
const memoryWords =
  /Cannot allocate memory|Out of memory|malloc of size|Resource temporarily unavailable|bad_alloc/i;
/**
 * Its settings are ours, and are meant to fit any film that was judged. One that does not open says what it will not
 * have, which is no fault of the file's, or nothing at all: there was no room for its threads.
 */
const unopenedWords = /Error while opening encoder/i;
const encoderWords = /^\[(?:libx264|aac|mjpeg) @ \w+\] ./m;
/** Not started, or told to end in good order. */
const surroundingsCodes = [126, 127, 255];
/** The machine's own doing: it is out of memory, or shuts down. Our kills are known before. */
const surroundingsSignals = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'];

/** Why a run failed, as an error: of the file's fault, or else of the surroundings'. */
export function failureOf(
  tool: string,
  end: RunEnd,
  run: Pick<ConfinedRun, 'isOverdue' | 'isStopped'>,
): Error {
  const words = end.words.trim();
  const surroundings = new Error(`${tool} ended with ${end.signal ?? `code ${end.code}`}: ${words}`);
  if (run.isStopped) return surroundings;
  if (run.isOverdue || end.signal === 'SIGXCPU') return new UnusableMedia('took-too-long', words);
  if (end.code !== null && surroundingsCodes.includes(end.code)) return surroundings;
  if (end.signal && surroundingsSignals.includes(end.signal)) return surroundings;
  if (surroundingsWords.test(words)) return surroundings;
  if (end.signal === 'SIGXFSZ' || /File too large/.test(words)) {
    return new UnusableMedia('too-much-output', words);
  }
  if (/not on whitelist/.test(words)) return new UnusableMedia('unknown-codec', words);
  const isUnopened = unopenedWords.test(words);
  if (memoryWords.test(words)) return new UnusableMedia('too-much-memory', words);
  if (isUnopened && encoderWords.test(words)) return surroundings;
  return new UnusableMedia(isUnopened ? 'too-much-memory' : 'damaged', words);
}

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
