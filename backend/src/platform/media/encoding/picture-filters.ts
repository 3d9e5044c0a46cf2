import type { VideoFacts } from './media-probe.js';

export interface PictureSize {
  width: number;
  height: number;
}

/** Encoders of films take no odd side. */
const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));
const evenBelow = (pixels: number): number => Math.max(2, 2 * Math.floor(pixels / 2));

/** The size of a film's own pictures, less the line that makes a side odd. */
export const ownSize = ({ width, height }: PictureSize): PictureSize => ({
  width: evenBelow(width),
  height: evenBelow(height),
});

/** With a shorter side of so many pixels. */
export function sizeOfSide({ width, height }: PictureSize, side: number): PictureSize {
  const longer = even((Math.max(width, height) * side) / Math.min(width, height));
  return width > height ? { width: longer, height: side } : { width: side, height: longer };
}

/** The largest within bounds, and never larger than the film. */
export function sizeWithin({ width, height }: PictureSize, bounds: PictureSize): PictureSize {
  const factor = Math.min(1, bounds.width / width, bounds.height / height);
  return { width: even(width * factor), height: even(height * factor) };
}

/** In linear light, which takes a second of work for a few pictures of 4K: films of more light have no more lines than this. */
const mostTonedLines = 1080;

/** The size of the MP4 of a film that is encoded anew. */
export const filmSize = (facts: VideoFacts): PictureSize =>
  facts.hdr && Math.min(facts.width, facts.height) > mostTonedLines
    ? sizeOfSide(facts, mostTonedLines)
    : ownSize(facts);

/** What of `filmOptions` encoders have to be told as well. */
export const colourOptions = ({ hdr }: VideoFacts): string[] =>
  hdr ? '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv'.split(' ') : [];

/** The last picture, held for so many seconds. */
export const holdLastPicture = (seconds: number): string => `tpad=stop_mode=clone:stop_duration=${seconds}`;

/** Light and colours of HDR as BT.709 shows them: what is in its range stays, what is brighter is pressed into the rest. */
const toned = ({ hdr }: VideoFacts, { width, height }: PictureSize): string[] => [
  `zscale=w=${width}:h=${height}:tin=${hdr}:pin=bt2020:min=bt2020nc:t=linear:npl=100:p=bt709:m=gbr`,
  'format=gbrpf32le',
  'tonemap=tonemap=mobius:param=0.7',
  'zscale=tin=linear:pin=bt709:min=gbr:t=bt709:p=bt709:m=bt709:r=tv',
  'format=yuv420p',
];

interface WantedPictures {
  size: PictureSize;
  /** Which of the pictures, and for how long: before the costly rest. */
  choice?: string[];
  /** JPEG has one matrix and the whole range, whatever the film has. */
  isJpeg?: boolean;
}

/**
 * The one way from the pictures of a film to those that we make of it, as a film or as JPEG: whole pictures instead of
 * fields, square pixels, even sides, colours that any screen shows. ffmpeg has turned them upright before.
 */
export function pictureFilters(facts: VideoFacts, { size, choice = [], isJpeg }: WantedPictures): string {
  const { width, height } = size;
  return [
    ...(facts.isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []),
    ...choice,
    // A line that is too many is cut: scaled by one pixel, all of them would be blurred.
    'crop=trunc(iw/2)*2:trunc(ih/2)*2:0:0',
    ...(facts.hdr ? toned(facts, size) : [`scale=${width}:${height}`]),
    'setsar=1',
    ...(isJpeg ? ['scale=out_color_matrix=bt601:out_range=pc'] : []),
  ].join(',');
}
