import { z } from 'zod';
import type { VideoFacts } from './media-probe.js';
import { UnusableMedia } from './unusable-media.js';
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
  pix_fmt: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  duration: z.string().optional(),
  disposition: z.object({ attached_pic: z.number() }).partial().optional(),
});

/** What ffprobe is asked for, and nothing of what a file says about itself in words. */
export const ProbedFilm = z.object({
  streams: z.array(Track).default([]),
  format: z.object({ duration: z.string().optional() }).default({}),
});
export type ProbedFilm = z.infer<typeof ProbedFilm>;

export const probedEntries = [
  'stream=codec_type,codec_name,profile,channels,bit_rate,width,height,pix_fmt,avg_frame_rate,duration',
  'stream_disposition=attached_pic',
  'format=duration',
].join(':');

const webVideo = new Set(['h264']);
const webAudio = new Set(['aac', 'mp3']);
/** Bits a second; a playlist for slow lines takes no more. */
const mostSoundBits = 192_000;

/**
 * The facts of a film that we take, before a picture of it has been decoded.
 * @throws UnusableMedia
 */
export function judgeFilm({ streams, format }: ProbedFilm, limits: VideoLimits): Omit<VideoFacts, 'demuxer'> {
  if (streams.length > mostTracks) throw new UnusableMedia('too-many-tracks');
  const pictures = streams.filter((track) => track.codec_type === 'video');
  const picture = pictures.find((track) => !track.disposition?.attached_pic);
  const sound = streams.find((track) => track.codec_type === 'audio');
  if (!picture) throw new UnusableMedia('no-picture');
  expectCodec(picture.codec_name, pictureCodecs);
  if (sound) expectCodec(sound.codec_name, soundCodecs);
  const { width, height } = sizeOf(picture, limits);
  // The whole and its tracks may each tell another length: the longest has to be gone through.
  const told = [format.duration, picture.duration, sound?.duration].flatMap((value) => value ?? []);
  const durationSeconds = Math.max(0, ...told.map(Number));
  if (!(durationSeconds > 0 && Number.isFinite(durationSeconds))) throw new UnusableMedia('no-duration');
  if (durationSeconds > limits.maxSeconds) throw new UnusableMedia('too-long', `${durationSeconds} s`);
  const rate = frameRate(picture.avg_frame_rate);
  if (rate > mostFrames) throw new UnusableMedia('too-many-frames', `${rate} frames a second`);
  return {
    durationSeconds,
    width,
    height,
    frameRate: rate,
    hasSound: sound !== undefined,
    soundFitsPlaylists: sound !== undefined && fitsPlaylists(sound),
    playsInBrowsers:
      webVideo.has(picture.codec_name ?? '') &&
      picture.pix_fmt === 'yuv420p' &&
      (!sound || webAudio.has(sound.codec_name ?? '')),
  };
}

/** Every player of HLS takes AAC-LC; what is unknown of a track does not speak for it. */
function fitsPlaylists({ codec_name, profile, channels, bit_rate }: z.infer<typeof Track>): boolean {
  const bits = Number(bit_rate ?? Infinity);
  return codec_name === 'aac' && profile === 'LC' && (channels ?? Infinity) <= 2 && bits <= mostSoundBits;
}

function expectCodec(name: string | undefined, taken: readonly string[]): void {
  if (!name || !taken.includes(name)) throw new UnusableMedia('unknown-codec', name ?? 'unknown');
}

function sizeOf({ width = 0, height = 0 }: z.infer<typeof Track>, { maxPixels }: VideoLimits) {
  if (width < 2 || height < 2) throw new UnusableMedia('damaged', `${width} × ${height} pixels`);
  if (width * height > maxPixels || Math.max(width, height) > longestSide) {
    throw new UnusableMedia('too-large-a-picture', `${width} × ${height} pixels`);
  }
  return { width, height };
}

function frameRate(ratio: string | undefined): number {
  const [frames = 0, seconds = 0] = (ratio ?? '').split('/').map(Number);
  return seconds > 0 ? frames / seconds : 0;
}
