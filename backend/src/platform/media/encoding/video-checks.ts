import type { Language } from '@atelier/contracts/common';
import { z } from 'zod';
import { hdrTransfers, UnusableMedia, type VideoFacts } from './media-probe.js';
import {
  maxSide,
  maxFrameRate,
  maxTracks,
  pictureCodecs,
  soundCodecs,
  type VideoLimits,
} from '../recognition/video-limits.js';

const Track = z.object({
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  profile: z.string().optional(),
  channels: z.number().optional(),
  bit_rate: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  sample_aspect_ratio: z.string().optional(),
  field_order: z.string().optional(),
  color_transfer: z.string().optional(),
  pix_fmt: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  duration: z.string().optional(),
  disposition: z.object({ attached_pic: z.number(), default: z.number() }).partial().optional(),
  tags: z.object({ language: z.string() }).partial().optional(),
  side_data_list: z.array(z.object({ rotation: z.number() }).partial()).optional(),
});
type Track = z.infer<typeof Track>;

/** The ffprobe fields read; of the file's metadata, only the language of audio tracks. */
export const ProbedVideo = z.object({
  streams: z.array(Track).default([]),
  format: z.object({ duration: z.string().optional() }).default({}),
});
export type ProbedVideo = z.infer<typeof ProbedVideo>;

export const probedEntries = [
  'stream=codec_type,codec_name,profile,channels,bit_rate,width,height,sample_aspect_ratio,field_order,' +
    'color_transfer,pix_fmt,avg_frame_rate,duration',
  'stream_disposition=attached_pic,default',
  'stream_tags=language',
  'stream_side_data=rotation',
  'format=duration',
].join(':');

const browserVideoCodecs = new Set(['h264']);
const browserAudioCodecs = new Set(['aac', 'mp3']);
/** Bits per second; the low-bandwidth playlist allows no more. */
const maxAudioBitrate = 192_000;
const languageTags: Record<Language, readonly string[]> = { fr: ['fr', 'fra', 'fre'], en: ['en', 'eng'] };

/** All facts of a film except those derived from its length. */
export type VideoTracks = Omit<VideoFacts, 'demuxer' | 'durationSeconds' | 'pictureSeconds'> & {
  pictureTrack: number;
};

/**
 * Selects and checks the tracks, before any frame is decoded.
 * @param language preferred when no audio track is marked as default
 * @throws UnusableMedia
 */
export function checkTracks(
  { streams }: ProbedVideo,
  limits: VideoLimits,
  language: Language = 'fr',
): VideoTracks {
  if (streams.length > maxTracks) throw new UnusableMedia('too-many-tracks');
  const picture = streams.find((track) => track.codec_type === 'video' && !track.disposition?.attached_pic);
  const audioTrack = selectedAudioTrack(streams, language);
  if (!picture) throw new UnusableMedia('no-picture');
  expectCodec(picture.codec_name, pictureCodecs);
  if (audioTrack) expectCodec(audioTrack.codec_name, soundCodecs);
  const hdr = hdrTransfers.find((transfer) => transfer === picture.color_transfer) ?? null;
  const isInterlaced = ['tt', 'bb', 'tb', 'bt'].includes(picture.field_order ?? '');
  return {
    ...sizeOf(picture, limits),
    frameRate: frameRate(picture.avg_frame_rate),
    hdr,
    isInterlaced,
    pictureTrack: streams.indexOf(picture),
    soundTrack: audioTrack ? streams.indexOf(audioTrack) : null,
    soundFitsPlaylists: audioTrack !== undefined && fitsPlaylists(audioTrack),
    playsInBrowsers:
      browserVideoCodecs.has(picture.codec_name ?? '') &&
      picture.pix_fmt === 'yuv420p' &&
      hdr === null &&
      !isInterlaced &&
      (!audioTrack || browserAudioCodecs.has(audioTrack.codec_name ?? '')),
  };
}

/** If all audio tracks are marked as default, or none, the flag is ignored. */
function selectedAudioTrack(streams: readonly Track[], language: Language): Track | undefined {
  const audioTracks = streams.filter((track) => track.codec_type === 'audio');
  const defaultTracks = audioTracks.filter((track) => track.disposition?.default);
  const candidates = defaultTracks.length > 0 ? defaultTracks : audioTracks;
  const inLanguage = candidates.find(({ tags }) => languageTags[language].includes(tags?.language ?? ''));
  return inLanguage ?? candidates[0];
}

/** Total and picture duration in seconds; frame rate if counted. */
export interface VideoLength {
  durationSeconds: number;
  pictureSeconds: number;
  frameRate?: number;
}

/** Tolerance in seconds between the durations of index tables. */
const durationTolerance = 1;

/**
 * Duration from the film's index. Null when there is none or when container and tracks disagree, as with headers
 * written up front and never updated: then the packets must be counted.
 */
export function declaredLength({ streams, format }: ProbedVideo, tracks: VideoTracks): VideoLength | null {
  const secondsOf = (index: number | null) => Number((index !== null && streams[index]?.duration) || NaN);
  const pictureSeconds = secondsOf(tracks.pictureTrack);
  const ends = tracks.soundTrack === null ? [pictureSeconds] : [pictureSeconds, secondsOf(tracks.soundTrack)];
  const durationSeconds = Math.max(...ends);
  const durationsAgree = Math.abs(durationSeconds - Number(format.duration ?? NaN)) < durationTolerance;
  return durationsAgree && durationSeconds > 0 ? { durationSeconds, pictureSeconds } : null;
}

/** Parses ffprobe's packet lines: `stream_index,pts_time,duration_time`. */
export class PacketTimer {
  private start = Infinity;
  private readonly ends = new Map<number, number>();
  private pictures = 0;
  private rest = '';

  constructor(private readonly tracks: Pick<VideoTracks, 'pictureTrack' | 'soundTrack'>) {}

  readonly read = (text: string): void => {
    const storedHeight = (this.rest + text).split('\n');
    this.rest = storedHeight.pop() ?? '';
    for (const line of storedHeight) this.readLine(line);
  };

  get length(): VideoLength {
    const { pictureTrack } = this.tracks;
    const secondsOf = (end = 0) => Math.max(0, end - (Number.isFinite(this.start) ? this.start : 0));
    const pictureSeconds = secondsOf(this.ends.get(pictureTrack));
    return {
      durationSeconds: Math.max(0, ...[...this.ends.values()].map(secondsOf)),
      pictureSeconds,
      frameRate: pictureSeconds > 0 ? this.pictures / pictureSeconds : 0,
    };
  }

  private readLine(line: string): void {
    const [stream = '', displaySize = '', lasting = ''] = line.split(',');
    const track = Number(stream);
    const at = Number(displaySize);
    const { pictureTrack, soundTrack } = this.tracks;
    if (displaySize === '' || !Number.isFinite(at) || (track !== pictureTrack && track !== soundTrack))
      return;
    if (track === pictureTrack) this.pictures += 1;
    this.start = Math.min(this.start, at);
    this.ends.set(track, Math.max(this.ends.get(track) ?? -Infinity, at + (Number(lasting) || 0)));
  }
}

/** @throws UnusableMedia */
export function checkLength(
  { pictureTrack: _, ...tracks }: VideoTracks,
  length: VideoLength,
  limits: VideoLimits,
): Omit<VideoFacts, 'demuxer'> {
  const { durationSeconds } = length;
  if (!(durationSeconds > 0 && Number.isFinite(durationSeconds))) throw new UnusableMedia('no-duration');
  if (durationSeconds > limits.maxSeconds) throw new UnusableMedia('too-long', `${durationSeconds} s`);
  const facts = { ...tracks, ...length };
  if (facts.frameRate > maxFrameRate) {
    throw new UnusableMedia('too-many-frames', `${facts.frameRate} frames a second`);
  }
  return facts;
}

/** All HLS players support AAC-LC; unknown properties count as unsupported. */
function fitsPlaylists({ codec_name, profile, channels, bit_rate }: Track): boolean {
  const bits = Number(bit_rate ?? Infinity);
  return codec_name === 'aac' && profile === 'LC' && (channels ?? Infinity) <= 2 && bits <= maxAudioBitrate;
}

function expectCodec(name: string | undefined, accepted: readonly string[]): void {
  if (!name || !accepted.includes(name)) throw new UnusableMedia('unknown-codec', name ?? 'unknown');
}

/** Display size: square pixels, rotation applied as ffmpeg does. */
function sizeOf(track: Track, { maxPixels }: VideoLimits) {
  const { width: storedWidth = 0, height: storedHeight = 0 } = track;
  if (storedWidth < 2 || storedHeight < 2)
    throw new UnusableMedia('damaged', `${storedWidth} × ${storedHeight} pixels`);
  const displaySize = {
    width: Math.max(2, Math.round(storedWidth * pixelAspectRatio(track))),
    height: storedHeight,
  };
  for (const { width, height } of [{ width: storedWidth, height: storedHeight }, displaySize]) {
    if (width * height > maxPixels || Math.max(width, height) > maxSide) {
      throw new UnusableMedia('too-large-a-picture', `${width} × ${height} pixels`);
    }
  }
  const degrees = Math.abs(
    track.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0,
  );
  const isRotated = Math.abs(degrees - 90) < 1 || Math.abs(degrees - 270) < 1;
  return isRotated ? { width: displaySize.height, height: displaySize.width } : displaySize;
}

/** Pixel aspect ratio; implausible values are ignored. */
function pixelAspectRatio({ sample_aspect_ratio: ratio = '' }: Track): number {
  const [horizontal = 0, vertical = 0] = ratio.split(':').map(Number);
  const aspectRatio = horizontal / vertical;
  return aspectRatio >= 1 / 4 && aspectRatio <= 4 ? aspectRatio : 1;
}

function frameRate(ratio: string | undefined): number {
  const [frames = 0, seconds = 0] = (ratio ?? '').split('/').map(Number);
  return seconds > 0 ? frames / seconds : 0;
}
