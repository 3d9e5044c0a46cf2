/** What a film may be. What the operator may change stands in `config.ts`. */
export interface VideoLimits {
  maxSeconds: number;
  /** Of one picture. */
  maxPixels: number;
  /** Address space of one run of a tool. */
  toolMemoryBytes: number;
  probeSeconds: number;
  /** Of any step, however long the film. */
  stepSeconds: number;
  /** Of one file that a tool writes. */
  maxOutputBytes: number;
}

/** Pictures, sound, subtitles and data together. */
export const mostTracks = 16;
/** Pixels of the longer side. */
export const longestSide = 8192;
/** A second. Phones record slow motion at 240. */
export const mostFrames = 300;

/** As ffprobe names them: what phones, cameras and editing programs write. Anything else is not decoded. */
export const pictureCodecs = [
  'h264',
  'hevc',
  'vp8',
  'vp9',
  'av1',
  'mpeg4',
  'h263',
  'mpeg2video',
  'mjpeg',
  'prores',
  'dnxhd',
];
export const soundCodecs = [
  'aac',
  'mp3',
  'opus',
  'vorbis',
  'flac',
  'alac',
  'ac3',
  'eac3',
  'amr_nb',
  'amr_wb',
  'pcm_u8',
  'pcm_s16le',
  'pcm_s16be',
  'pcm_s24le',
  'pcm_s24be',
  'pcm_s32le',
  'pcm_s32be',
  'pcm_f32le',
  'pcm_f32be',
  'pcm_f64le',
  'pcm_f64be',
  'pcm_alaw',
  'pcm_mulaw',
];

/** Decoders go by names of their own where ffmpeg has several for a codec. */
const otherDecoders = [
  'libdav1d',
  'libaom-av1',
  'libvpx',
  'libvpx-vp9',
  'mp3float',
  'libopus',
  'libvorbis',
  'amrnb',
  'amrwb',
  'libopencore_amrnb',
  'libopencore_amrwb',
];
/** Of tracks that a film may have, and that are left out: covers and subtitles. ffprobe looks at every track. */
const passedOver = [
  'png',
  'mov_text',
  'subrip',
  'srt',
  'ass',
  'ssa',
  'webvtt',
  'text',
  'dvdsub',
  'dvbsub',
  'pgssub',
];

export const decoders = [...pictureCodecs, ...soundCodecs, ...otherDecoders, ...passedOver];

/**
 * Seconds that a step may take: several times the film where pictures are encoded, more than enough to copy it
 * where they are not.
 */
export function stepSeconds(limits: VideoLimits, filmSeconds: number, isEncoding: boolean): number {
  return Math.min(limits.stepSeconds, Math.ceil(isEncoding ? 120 + 8 * filmSeconds : 120 + filmSeconds / 2));
}
