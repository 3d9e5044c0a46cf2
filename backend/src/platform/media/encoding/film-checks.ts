import type { Language } from '@atelier/contracts/common';
import { z } from 'zod';
import { hdrTransfers, UnusableMedia, type VideoFacts } from './media-probe.js';
import {
  longestSide,
  mostFrames,
  mostTracks,
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
export const ProbedFilm = z.object({
  streams: z.array(Track).default([]),
  format: z.object({ duration: z.string().optional() }).default({}),
});
export type ProbedFilm = z.infer<typeof ProbedFilm>;

export const probedEntries = [
  'stream=codec_type,codec_name,profile,channels,bit_rate,width,height,sample_aspect_ratio,field_order,' +
    'color_transfer,pix_fmt,avg_frame_rate,duration',
  'stream_disposition=attached_pic,default',
  'stream_tags=language',
  'stream_side_data=rotation',
  'format=duration',
].join(':');

const webVideo = new Set(['h264']);
const webAudio = new Set(['aac', 'mp3']);
/** Bits per second; the low-bandwidth playlist allows no more. */
const maxAudioBitrate = 192_000;
const languageTags: Record<Language, readonly string[]> = { fr: ['fr', 'fra', 'fre'], en: ['en', 'eng'] };

/** All facts of a film except those derived from its length. */
export type FilmTracks = Omit<VideoFacts, 'demuxer' | 'durationSeconds' | 'pictureSeconds'> & {
  pictureTrack: number;
};

/**
 * Selects and checks the tracks, before any frame is decoded.
 * @param language preferred when no audio track is marked as default
 * @throws UnusableMedia
 */
export function checkTracks(
  { streams }: ProbedFilm,
  limits: VideoLimits,
  language: Language = 'fr',
): FilmTracks {
  if (streams.length > mostTracks) throw new UnusableMedia('too-many-tracks');
  const picture = streams.find((track) => track.codec_type === 'video' && !track.disposition?.attached_pic);
  const sound = chosenSound(streams, language);
  if (!picture) throw new UnusableMedia('no-picture');
  expectCodec(picture.codec_name, pictureCodecs);
  if (sound) expectCodec(sound.codec_name, soundCodecs);
  const hdr = hdrTransfers.find((transfer) => transfer === picture.color_transfer) ?? null;
  const isInterlaced = ['tt', 'bb', 'tb', 'bt'].includes(picture.field_order ?? '');
  return {
    ...sizeOf(picture, limits),
    frameRate: frameRate(picture.avg_frame_rate),
    hdr,
    isInterlaced,
    pictureTrack: streams.indexOf(picture),
    soundTrack: sound ? streams.indexOf(sound) : null,
    soundFitsPlaylists: sound !== undefined && fitsPlaylists(sound),
    playsInBrowsers:
      webVideo.has(picture.codec_name ?? '') &&
      picture.pix_fmt === 'yuv420p' &&
      hdr === null &&
      !isInterlaced &&
      (!sound || webAudio.has(sound.codec_name ?? '')),
  };
}

/** If all audio tracks are marked as default, or none, the flag is ignored. */
function chosenSound(streams: readonly Track[], language: Language): Track | undefined {
  const sounds = streams.filter((track) => track.codec_type === 'audio');
  const usual = sounds.filter((track) => track.disposition?.default);
  const among = usual.length > 0 ? usual : sounds;
  const spoken = among.find(({ tags }) => languageTags[language].includes(tags?.language ?? ''));
  return spoken ?? among[0];
}

/** Total and picture duration in seconds; frame rate if counted. */
export interface FilmLength {
  durationSeconds: number;
  pictureSeconds: number;
  frameRate?: number;
}

/** Tolerance in seconds between the durations of index tables. */
const agreeingSeconds = 1;

/**
 * Duration from the film's index. Null when there is none or when container and tracks disagree, as with headers
 * written up front and never updated: then the packets must be counted.
 */
export function declaredLength({ streams, format }: ProbedFilm, tracks: FilmTracks): FilmLength | null {
  const secondsOf = (index: number | null) => Number((index !== null && streams[index]?.duration) || NaN);
  const pictureSeconds = secondsOf(tracks.pictureTrack);
  const ends = tracks.soundTrack === null ? [pictureSeconds] : [pictureSeconds, secondsOf(tracks.soundTrack)];
  const durationSeconds = Math.max(...ends);
  const isAgreed = Math.abs(durationSeconds - Number(format.duration ?? NaN)) < agreeingSeconds;
  return isAgreed && durationSeconds > 0 ? { durationSeconds, pictureSeconds } : null;
}

/** Parses ffprobe's packet lines: `stream_index,pts_time,duration_time`. */
export class PacketClock {
  private start = Infinity;
  private readonly ends = new Map<number, number>();
  private pictures = 0;
  private rest = '';

  constructor(private readonly tracks: Pick<FilmTracks, 'pictureTrack' | 'soundTrack'>) {}

  readonly read = (text: string): void => {
    const lines = (this.rest + text).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) this.note(line);
  };

  get length(): FilmLength {
    const { pictureTrack } = this.tracks;
    const secondsOf = (end = 0) => Math.max(0, end - (Number.isFinite(this.start) ? this.start : 0));
    const pictureSeconds = secondsOf(this.ends.get(pictureTrack));
    return {
      durationSeconds: Math.max(0, ...[...this.ends.values()].map(secondsOf)),
      pictureSeconds,
      frameRate: pictureSeconds > 0 ? this.pictures / pictureSeconds : 0,
    };
  }

  private note(line: string): void {
    const [stream = '', shown = '', lasting = ''] = line.split(',');
    const track = Number(stream);
    const at = Number(shown);
    const { pictureTrack, soundTrack } = this.tracks;
    if (shown === '' || !Number.isFinite(at) || (track !== pictureTrack && track !== soundTrack)) return;
    if (track === pictureTrack) this.pictures += 1;
    this.start = Math.min(this.start, at);
    this.ends.set(track, Math.max(this.ends.get(track) ?? -Infinity, at + (Number(lasting) || 0)));
  }
}

/** @throws UnusableMedia */
export function checkLength(
  { pictureTrack: _, ...tracks }: FilmTracks,
  length: FilmLength,
  limits: VideoLimits,
): Omit<VideoFacts, 'demuxer'> {
  const { durationSeconds } = length;
  if (!(durationSeconds > 0 && Number.isFinite(durationSeconds))) throw new UnusableMedia('no-duration');
  if (durationSeconds > limits.maxSeconds) throw new UnusableMedia('too-long', `${durationSeconds} s`);
  const facts = { ...tracks, ...length };
  if (facts.frameRate > mostFrames) {
    throw new UnusableMedia('too-many-frames', `${facts.frameRate} frames a second`);
  }
  return facts;
}

/** All HLS players support AAC-LC; unknown properties count as unsupported. */
function fitsPlaylists({ codec_name, profile, channels, bit_rate }: Track): boolean {
  const bits = Number(bit_rate ?? Infinity);
  return codec_name === 'aac' && profile === 'LC' && (channels ?? Infinity) <= 2 && bits <= maxAudioBitrate;
}

function expectCodec(name: string | undefined, taken: readonly string[]): void {
  if (!name || !taken.includes(name)) throw new UnusableMedia('unknown-codec', name ?? 'unknown');
}

/** Display size: square pixels, rotation applied as ffmpeg does. */
function sizeOf(track: Track, { maxPixels }: VideoLimits) {
  const { width: columns = 0, height: lines = 0 } = track;
  if (columns < 2 || lines < 2) throw new UnusableMedia('damaged', `${columns} × ${lines} pixels`);
  const shown = { width: Math.max(2, Math.round(columns * pixelShape(track))), height: lines };
  for (const { width, height } of [{ width: columns, height: lines }, shown]) {
    if (width * height > maxPixels || Math.max(width, height) > longestSide) {
      throw new UnusableMedia('too-large-a-picture', `${width} × ${height} pixels`);
    }
  }
  const turn = Math.abs(track.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0);
  const isLying = Math.abs(turn - 90) < 1 || Math.abs(turn - 270) < 1;
  return isLying ? { width: shown.height, height: shown.width } : shown;
}

/** Pixel aspect ratio; implausible values are ignored. */
function pixelShape({ sample_aspect_ratio: ratio = '' }: Track): number {
  const [across = 0, down = 0] = ratio.split(':').map(Number);
  const shape = across / down;
  return shape >= 1 / 4 && shape <= 4 ? shape : 1;
}

function frameRate(ratio: string | undefined): number {
  const [frames = 0, seconds = 0] = (ratio ?? '').split('/').map(Number);
  return seconds > 0 ? frames / seconds : 0;
}
