import type { VideoFacts } from './media-probe.js';

export interface PictureSize {
  width: number;
  height: number;
}

/** Encoders require even sides. */
const roundToEven = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));
const roundDownToEven = (pixels: number): number => Math.max(2, 2 * Math.floor(pixels / 2));

/** The film's own size, rounded down to even sides. */
export const evenSize = ({ width, height }: PictureSize): PictureSize => ({
  width: roundDownToEven(width),
  height: roundDownToEven(height),
});

/** Scaled to the given shorter side. */
export function sizeOfShorterSide({ width, height }: PictureSize, side: number): PictureSize {
  const longer = roundToEven((Math.max(width, height) * side) / Math.min(width, height));
  return width > height ? { width: longer, height: side } : { width: side, height: longer };
}

/** Scaled down to fit the bounds. */
export function sizeWithin({ width, height }: PictureSize, bounds: PictureSize): PictureSize {
  const factor = Math.min(1, bounds.width / width, bounds.height / height);
  return { width: roundToEven(width * factor), height: roundToEven(height * factor) };
}

/** Maximum lines of tone-mapped films: tone mapping takes a second for a few 4K frames. */
const maxToneMappedLines = 1080;

/** Size of the re-encoded MP4. */
export const outputSize = (facts: VideoFacts): PictureSize =>
  facts.hdr && Math.min(facts.width, facts.height) > maxToneMappedLines
    ? sizeOfShorterSide(facts, maxToneMappedLines)
    : evenSize(facts);

/** The colour options that encoders need besides the filters. */
export const colourOptions = ({ hdr }: VideoFacts): string[] =>
  hdr ? '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv'.split(' ') : [];

/** Clones the last frame for the given seconds. */
export const holdLastFrame = (seconds: number): string => `tpad=stop_mode=clone:stop_duration=${seconds}`;

/** Tone-maps HDR to BT.709: colours within its range are kept, highlights are compressed. */
const toneMapping = ({ hdr }: VideoFacts, { width, height }: PictureSize): string[] => [
  `zscale=w=${width}:h=${height}:tin=${hdr}:pin=bt2020:min=bt2020nc:t=linear:npl=100:p=bt709:m=gbr`,
  'format=gbrpf32le',
  'tonemap=tonemap=mobius:param=0.7',
  'zscale=tin=linear:pin=bt709:min=gbr:t=bt709:p=bt709:m=bt709:r=tv',
  'format=yuv420p',
];

interface FilterOptions {
  size: PictureSize;
  /** Frame selection; applied before the expensive filters. */
  frameSelection?: string[];
  /** JPEG has a fixed matrix and full range. */
  isJpeg?: boolean;
}

/**
 * The filter chain shared by all outputs, video or JPEG: deinterlaced, square pixels, even sides, SDR colours.
 * ffmpeg has already applied the rotation.
 */
export function pictureFilters(
  facts: VideoFacts,
  { size, frameSelection = [], isJpeg }: FilterOptions,
): string {
  const { width, height } = size;
  return [
    ...(facts.isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []),
    ...frameSelection,
    // Crops the odd line: scaling by one pixel would blur everything.
    'crop=trunc(iw/2)*2:trunc(ih/2)*2:0:0',
    ...(facts.hdr ? toneMapping(facts, size) : [`scale=${width}:${height}`]),
    'setsar=1',
    ...(isJpeg ? ['scale=out_color_matrix=bt601:out_range=pc'] : []),
  ].join(',');
}
