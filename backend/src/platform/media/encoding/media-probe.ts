import type { Language } from '@atelier/contracts/common';
import type { Token } from '../../../kernel/use-case.js';
import type { VideoContainer } from '../recognition/recognise-content.js';
import type { ConfinedRun, ExitResult } from './confinement.js';

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

/** The file is at fault: a retry would fail the same way. */
export class UnusableMedia extends Error {
  constructor(
    readonly reason: RefusalReason,
    /** The tool's own output, for an operator. */
    readonly toolOutput = '',
    options?: ErrorOptions,
  ) {
    super(toolOutput ? `${reason}: ${toolOutput}` : reason, options);
    this.name = 'UnusableMedia';
  }
}

const environmentPattern =
  /No space left on device|Disk quota exceeded|Read-only file system|Input\/output error|Permission denied|Too many open files|Stale file handle/;
const memoryPattern =
  /Cannot allocate memory|Out of memory|malloc of size|Resource temporarily unavailable|bad_alloc/i;
/**
 * An encoder that does not open names an unsupported setting, which is our fault and not the file's, or nothing
 * at all when it ran out of memory for its threads.
 */
const encoderNotOpenedPattern = /Error while opening encoder/i;
const encoderPattern = /^\[(?:libx264|aac|mjpeg) @ \w+\] ./m;
/** Exit codes of a tool not started, or terminated gracefully. */
const environmentCodes = [126, 127, 255];
/** Signals from the environment: out of memory, or shutdown. Our own kills are handled before. */
const environmentSignals = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'];

/** Classifies a failed run: the file's fault, or an environment failure. */
export function failureOf(
  tool: string,
  result: ExitResult,
  run: Pick<ConfinedRun, 'isOverdue' | 'isStopped'>,
): Error {
  const stderr = result.stderr.trim();
  const environmentFailure = new Error(
    `${tool} ended with ${result.signal ?? `code ${result.code}`}: ${stderr}`,
  );
  if (run.isStopped) return environmentFailure;
  if (run.isOverdue || result.signal === 'SIGXCPU') return new UnusableMedia('took-too-long', stderr);
  if (result.code !== null && environmentCodes.includes(result.code)) return environmentFailure;
  if (result.signal && environmentSignals.includes(result.signal)) return environmentFailure;
  if (environmentPattern.test(stderr)) return environmentFailure;
  if (result.signal === 'SIGXFSZ' || /File too large/.test(stderr)) {
    return new UnusableMedia('too-much-output', stderr);
  }
  if (/not on whitelist/.test(stderr)) return new UnusableMedia('unknown-codec', stderr);
  const isEncoderNotOpened = encoderNotOpenedPattern.test(stderr);
  if (memoryPattern.test(stderr)) return new UnusableMedia('too-much-memory', stderr);
  if (isEncoderNotOpened && encoderPattern.test(stderr)) return environmentFailure;
  return new UnusableMedia(isEncoderNotOpened ? 'too-much-memory' : 'damaged', stderr);
}

/** Injection token of the media probe port. */
export const MEDIA_PROBE = Symbol('media-probe') as Token<MediaProbe>;

/** HLG, as phones record it, and PQ: SDR (BT.709) screens need tone mapping for both. */
export const hdrTransfers = ['arib-std-b67', 'smpte2084'] as const;

/** Facts of a film, probed once; all later steps use these. */
export interface VideoFacts {
  /** Seconds. */
  durationSeconds: number;
  /** Duration of the video track, which may be shorter than the audio. */
  pictureSeconds: number;
  /** Display size: rotated, square pixels. */
  width: number;
  height: number;
  /** Frames per second; 0 if unknown. */
  frameRate: number;
  hdr: (typeof hdrTransfers)[number] | null;
  isInterlaced: boolean;
  /** Index of the audio track; null without audio. */
  soundTrack: number | null;
  /** Whether the audio is copied into renditions without re-encoding. */
  soundFitsPlaylists: boolean;
  /** Whether browsers support the codecs, so that a remux is enough. */
  playsInBrowsers: boolean;
  /** The only demuxer allowed. */
  demuxer: VideoContainer['demuxer'];
}

/** Source of the thumbnails: the video, or a rendition, whose key frames and codec are known. */
export interface StoryboardSource {
  path: string;
  isRendition: boolean;
}

export type OnPercent = (percent: number) => void;

/**
 * Port to ffmpeg and ffprobe. Calls work on local files and are repeatable. Names of files written into a
 * `directory` are listed in `delivered-files.ts`. `onPercent` gets 0 to 100.
 * @throws UnusableMedia when the file is at fault; anything else is an environment failure
 */
export interface MediaProbe {
  /** Validates a file before any frame is decoded. @param language preferred among equivalent audio tracks */
  inspect(path: string, language?: Language): Promise<VideoFacts>;
  /** A JPEG of the frame at a given second, by default an early one; after the end, the last frame. */
  poster(path: string, target: string, facts: VideoFacts, seconds?: number): Promise<void>;
  /** A progressive MP4 (index first). */
  prepare(path: string, target: string, facts: VideoFacts, onPercent: OnPercent): Promise<void>;
  /** `hls.m3u8` with the playlists and segments it names. */
  encodeHls(path: string, directory: string, facts: VideoFacts, onPercent: OnPercent): Promise<void>;
  /** `storyboard.vtt` and its sprite sheets. */
  drawStoryboard(
    source: StoryboardSource,
    directory: string,
    facts: VideoFacts,
    onPercent: OnPercent,
  ): Promise<void>;
  /** Kills running tools and refuses further ones: on shutdown, the encode is left to another worker. */
  stop(): void;
}
