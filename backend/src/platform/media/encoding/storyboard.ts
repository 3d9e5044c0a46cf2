import { segmentSeconds } from './hls-ladder.js';
import type { VideoFacts } from './media-probe.js';
import { holdLastFrame, pictureFilters, sizeWithin } from './picture-filters.js';

/** Thumbnail size in pixels; other aspect ratios get bars. */
const thumbnailSize = { width: 160, height: 90 };
/** Frame rate from which a thumbnail may be two frames early without anyone noticing. */
const highFrameRate = 10;
/** Thumbnails per row and column of a sheet. */
const columns = 10;
const perSheet = columns * columns;
const maxThumbnails = 3 * perSheet;

export interface StoryboardPlan {
  /** Seconds between two thumbnails. */
  interval: number;
  count: number;
  sheets: number;
}

/** Interval and sheets: dense in short videos, but never larger in total than a minute of the video. */
export function planStoryboard(durationSeconds: number): StoryboardPlan {
  const interval = Math.max(1, Math.ceil(durationSeconds / maxThumbnails));
  const count = Math.max(1, Math.ceil(durationSeconds / interval));
  return { interval, count, sheets: Math.ceil(count / perSheet) };
}

/**
 * Frames skipped by the decoder. With sparse thumbnails, all but key frames; in a rendition, whose key frames
 * start its segments, the non-reference frames, of which there are at most two in a row.
 */
export function skippedFrames(
  { interval }: StoryboardPlan,
  { frameRate }: VideoFacts,
  isRendition: boolean,
): 'default' | 'noref' | 'nokey' {
  if (interval >= (isRendition ? segmentSeconds : 4)) return 'nokey';
  return isRendition && frameRate >= highFrameRate ? 'noref' : 'default';
}

/** Clones the last frame, so that every planned thumbnail exists. */
export function storyboardOptions({ interval, sheets }: StoryboardPlan, facts: VideoFacts): string[] {
  const missingSeconds = Math.max(0, facts.durationSeconds - facts.pictureSeconds);
  const frameSelection = [
    holdLastFrame(2 * interval + missingSeconds),
    `fps=1/${interval}:start_time=0:round=up`,
  ];
  const filters = [
    pictureFilters(facts, {
      size: sizeWithin(facts, thumbnailSize),
      frameSelection: frameSelection,
      isJpeg: true,
    }),
    `pad=${thumbnailSize.width}:${thumbnailSize.height}:(ow-iw)/2:(oh-ih)/2`,
    `tile=${columns}x${columns}`,
  ];
  return [
    '-an',
    '-map',
    '0:V:0',
    '-vf',
    filters.join(','),
    '-frames:v',
    `${sheets}`,
    '-q:v',
    '5',
    '-f',
    'image2',
  ];
}

/** WebVTT whose cues map each interval to its region of a sheet. */
export function storyboardVtt({ interval, count }: StoryboardPlan, durationSeconds: number): string {
  const cues = Array.from({ length: count }, (_, index) => {
    const start = timestamp(index * interval);
    const end = timestamp(
      Math.min((index + 1) * interval, Math.max(durationSeconds, index * interval + 0.001)),
    );
    const sheet = 1 + Math.floor(index / perSheet);
    const indexInSheet = index % perSheet;
    const x = (indexInSheet % columns) * thumbnailSize.width;
    const y = Math.floor(indexInSheet / columns) * thumbnailSize.height;
    return `${start} --> ${end}\nstoryboard-${sheet}.jpg#xywh=${x},${y},${thumbnailSize.width},${thumbnailSize.height}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const parts = [Math.floor(milliseconds / 3_600_000), Math.floor(milliseconds / 60_000) % 60];
  const missingSeconds = (milliseconds % 60_000) / 1000;
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}:${missingSeconds.toFixed(3).padStart(6, '0')}`;
}
