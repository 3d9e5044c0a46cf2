import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { MediaStorage } from '../storage/media-storage.js';
import type { VideoFacts } from './media-probe.js';
import { holdLastFrame, pictureFilters, sizeOfShorterSide } from './picture-filters.js';

/** Seconds; segments are aligned across renditions, so that players can switch at any boundary. */
export const segmentSeconds = 6;

export interface Rendition {
  name: string;
  /** Pixels of the shorter side. */
  shorterSide: number;
  /** Maximum video bitrate, in kbit/s. */
  maxKilobits: number;
}

const ladder: Rendition[] = [
  { name: '720p', shorterSide: 720, maxKilobits: 2800 },
  { name: '480p', shorterSide: 480, maxKilobits: 1200 },
];

/** Renditions of a video, never upscaled; a small one gets a single rendition at its own size. */
function renditionsOf({ width, height }: VideoFacts): Rendition[] {
  const shorterSide = Math.min(width, height);
  const smaller = ladder.filter((rendition) => rendition.shorterSide <= shorterSide);
  if (smaller.length > 0) return smaller;
  const ownSide = Math.max(2, shorterSide - (shorterSide % 2));
  return [{ name: `${ownSide}p`, shorterSide: ownSide, maxKilobits: 1000 }];
}

/**
 * Slides: at so low a frame rate, the encoder's lookahead lasts longer than the muxer's interleaving buffer.
 * Segments would contain audio of a minute later, which no player handles.
 */
const hasLowFrameRate = ({ frameRate }: VideoFacts): boolean => frameRate > 0 && frameRate < 5;

/** Audio may outlast the last frame by this many seconds without special handling. */
const maxAudioTailSeconds = 1;

/** Clones the last frame until the audio ends: players reject segments without video. */
const holdUntilAudioEnds = ({ durationSeconds, pictureSeconds }: VideoFacts): string[] =>
  durationSeconds - pictureSeconds > maxAudioTailSeconds
    ? [holdLastFrame(durationSeconds - pictureSeconds)]
    : [];

/**
 * One ffmpeg run for all renditions: the video is decoded once. Fragmented MP4, so that players need not remux.
 * @param threads per encoder
 */
export function hlsOptions(facts: VideoFacts, directory: string, threads: number): string[] {
  const renditions = renditionsOf(facts);
  const hasSound = facts.soundTrack !== null;
  // Each rendition is scaled from the next larger one, which is cheaper than from the source.
  const filterGraphs = renditions.map(({ shorterSide }, index) => {
    const size = sizeOfShorterSide(facts, shorterSide);
    const filters =
      index === 0
        ? `[0:V:0]${pictureFilters(facts, { size, frameSelection: holdUntilAudioEnds(facts) })}`
        : `[v${index}]scale=${size.width}:${size.height},setsar=1`;
    const isLast = index === renditions.length - 1;
    return `${filters}${isLast ? `[s${index}]` : `,split[s${index}][v${index + 1}]`}`;
  });
  const streams = renditions.flatMap(({ maxKilobits }, index) => {
    const picture = `-map [s${index}] -maxrate:v:${index} ${maxKilobits}k -bufsize:v:${index} ${2 * maxKilobits}k`;
    return splitOptions(hasSound ? `${picture} -map 0:${facts.soundTrack}` : picture);
  });
  const variants = renditions.map(({ name }, index) =>
    hasSound ? `v:${index},a:${index},name:${name}` : `v:${index},name:${name}`,
  );
  // ffmpeg only expands the variant name in the init segment's name if there are several variants.
  const variant = renditions.length > 1 ? '%v' : renditions[0]?.name;
  const keyFrames = `-force_key_frames expr:gte(t,n_forced*${segmentSeconds}) -sc_threshold 0 -g 600`;
  return [
    '-filter_complex',
    filterGraphs.join(';'),
    ...streams,
    ...splitOptions(
      `-c:v libx264 -preset veryfast -crf 23 -pix_fmt yuv420p -threads ${threads} ${keyFrames}`,
    ),
    ...(hasLowFrameRate(facts) ? splitOptions('-tune zerolatency') : []),
    ...splitOptions(facts.soundFitsPlaylists ? '-c:a copy' : '-c:a aac -b:a 128k -ac 2'),
    ...splitOptions('-map_metadata -1 -f hls -hls_playlist_type vod'),
    ...splitOptions(`-hls_time ${segmentSeconds} -hls_segment_type fmp4 -hls_flags independent_segments`),
    ...splitOptions(`-master_pl_name hls.m3u8 -hls_fmp4_init_filename hls-${variant}-init.mp4`),
    '-var_stream_map',
    variants.join(' '),
    '-hls_segment_filename',
    `${directory}/hls-%v-%05d.m4s`,
  ];
}

const splitOptions = (options: string): string[] => options.split(' ');

/**
 * Provides the lowest rendition as one local file while `use` runs, for work that needs few pixels. A fragmented
 * MP4 is its init segment and media segments concatenated.
 * @returns null, without calling `use`, when the ladder is incomplete
 */
export async function withRenditionFile<Result>(
  storage: MediaStorage,
  assetId: string,
  facts: VideoFacts,
  use: (path: string) => Promise<Result>,
): Promise<Result | null> {
  const path = await storage.stagingPath();
  try {
    if (!(await joinSegments(storage, assetId, facts, path))) return null;
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}

async function joinSegments(
  storage: MediaStorage,
  assetId: string,
  facts: VideoFacts,
  path: string,
): Promise<boolean> {
  const lowestRendition = renditionsOf(facts).at(-1)?.name;
  // The master playlist is written last: without it the ladder is incomplete.
  if (!(await storage.stat(`${assetId}/hls.m3u8`))) return false;
  const playlistKey = `${assetId}/hls-${lowestRendition}.m3u8`;
  if (!(await storage.stat(playlistKey))) return false;
  const playlist = await text(await storage.read(playlistKey));
  const names = [`hls-${lowestRendition}-init.mp4`, ...(playlist.match(/^hls-\d+p-\d+\.m4s$/gm) ?? [])];
  for (const name of names) if (!(await storage.stat(`${assetId}/${name}`))) return false;
  await pipeline(async function* () {
    for (const name of names) yield* await storage.read(`${assetId}/${name}`);
  }, createWriteStream(path));
  return true;
}
