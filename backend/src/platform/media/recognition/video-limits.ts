/** Limits of a film. The configurable ones are in `config.ts`. */
export interface VideoLimits {
  maxSeconds: number;
  /** Per frame. */
  maxPixels: number;
  /** Address space of one tool run. */
  toolMemoryBytes: number;
  probeSeconds: number;
  /** Upper bound for any step, regardless of duration. */
  stepSeconds: number;
  /** Per output file. */
  maxOutputBytes: number;
}

/** All tracks: video, audio, subtitles, data. */
export const maxTracks = 16;
/** Longer side, in pixels. */
export const maxSide = 8192;
/** Frames per second. Phones record slow motion at 240. */
export const maxFrameRate = 300;

/** Codecs by ffprobe name, as phones, cameras and editors write them. Anything else is not decoded. */
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

/** Alternative decoder names, where ffmpeg has several for a codec. */
const alternativeDecoders = [
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
/** Codecs of ignored tracks (cover art, subtitles), which ffprobe opens nevertheless. */
const ignoredTrackCodecs = [
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

export const decoders = [...pictureCodecs, ...soundCodecs, ...alternativeDecoders, ...ignoredTrackCodecs];

/** Timeout of a step in seconds: several times the duration when encoding, ample for a stream copy. */
export function stepSeconds(limits: VideoLimits, videoSeconds: number, isEncoding: boolean): number {
  return Math.min(
    limits.stepSeconds,
    Math.ceil(isEncoding ? 120 + 8 * videoSeconds : 120 + videoSeconds / 2),
  );
}
