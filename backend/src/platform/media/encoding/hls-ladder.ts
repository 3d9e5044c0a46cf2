import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { MediaStorage } from '../storage/media-storage.js';
import type { VideoFacts } from './media-probe.js';
import { holdLastPicture, pictureFilters, sizeOfSide } from './picture-filters.js';

/** Seconds; every rendition starts a segment at the same moments, so that a player can change over anywhere. */
export const segmentSeconds = 6;

export interface Rendition {
  name: string;
  /** Pixels of the shorter side. */
  shorterSide: number;
  /** Kilobits a second that the picture may reach. */
  maxKilobits: number;
}

const ladder: Rendition[] = [
  { name: '720p', shorterSide: 720, maxKilobits: 2800 },
  { name: '480p', shorterSide: 480, maxKilobits: 1200 },
];

/** The renditions of a video: never larger than it is; a small one gets one at its own size. */
function renditionsOf({ width, height }: VideoFacts): Rendition[] {
  const shorterSide = Math.min(width, height);
  const fitting = ladder.filter((rendition) => rendition.shorterSide <= shorterSide);
  if (fitting.length > 0) return fitting;
  const own = Math.max(2, shorterSide - (shorterSide % 2));
  return [{ name: `${own}p`, shorterSide: own, maxKilobits: 1000 }];
}

/**
 * Slides: so few pictures a second that what the encoder holds back of them lasts longer than the muxer waits with the
 * sound. Segments would hold the sound of a minute later, which no player finds its way through.
 */
const isSlow = ({ frameRate }: VideoFacts): boolean => frameRate > 0 && frameRate < 5;

/** Seconds of sound alone that are no more than the end of a last picture. */
const soundAlone = 1;

/** The last picture stays as long as something is heard: segments without any are none that players take. */
const unending = ({ durationSeconds, pictureSeconds }: VideoFacts): string[] =>
  durationSeconds - pictureSeconds > soundAlone ? [holdLastPicture(durationSeconds - pictureSeconds)] : [];

/**
 * One run of ffmpeg for all renditions: the video is decoded once. Fragmented MP4, so that players need not repack.
 * @param threads of each encoder
 */
export function hlsOptions(facts: VideoFacts, directory: string, threads: number): string[] {
  const renditions = renditionsOf(facts);
  const hasSound = facts.soundTrack !== null;
  // Each is scaled from the one above it: from the video itself every one would read all of its pixels again.
  const scaled = renditions.map(({ shorterSide }, index) => {
    const size = sizeOfSide(facts, shorterSide);
    const filters =
      index === 0
        ? `[0:V:0]${pictureFilters(facts, { size, choice: unending(facts) })}`
        : `[v${index}]scale=${size.width}:${size.height},setsar=1`;
    const isLast = index === renditions.length - 1;
    return `${filters}${isLast ? `[s${index}]` : `,split[s${index}][v${index + 1}]`}`;
  });
  const streams = renditions.flatMap(({ maxKilobits }, index) => {
    const picture = `-map [s${index}] -maxrate:v:${index} ${maxKilobits}k -bufsize:v:${index} ${2 * maxKilobits}k`;
    return words(hasSound ? `${picture} -map 0:${facts.soundTrack}` : picture);
  });
  const variants = renditions.map(({ name }, index) =>
    hasSound ? `v:${index},a:${index},name:${name}` : `v:${index},name:${name}`,
  );
  // ffmpeg puts the name of a variant into that of its first segment only where there are several.
  const variant = renditions.length > 1 ? '%v' : renditions[0]?.name;
  const keyFrames = `-force_key_frames expr:gte(t,n_forced*${segmentSeconds}) -sc_threshold 0 -g 600`;
  return [
    '-filter_complex',
    scaled.join(';'),
    ...streams,
    ...words(`-c:v libx264 -preset veryfast -crf 23 -pix_fmt yuv420p -threads ${threads} ${keyFrames}`),
    ...(isSlow(facts) ? words('-tune zerolatency') : []),
    ...words(facts.soundFitsPlaylists ? '-c:a copy' : '-c:a aac -b:a 128k -ac 2'),
    ...words('-map_metadata -1 -f hls -hls_playlist_type vod'),
    ...words(`-hls_time ${segmentSeconds} -hls_segment_type fmp4 -hls_flags independent_segments`),
    ...words(`-master_pl_name hls.m3u8 -hls_fmp4_init_filename hls-${variant}-init.mp4`),
    '-var_stream_map',
    variants.join(' '),
    '-hls_segment_filename',
    `${directory}/hls-%v-%05d.m4s`,
  ];
}

const words = (options: string): string[] => options.split(' ');

/**
 * The lowest rendition of a video as one local file, for as long as `use` runs: a fraction of the video's pixels, for
 * whatever needs few of them. A fragmented MP4 is its first segment and the rest behind one another.
 * @returns null, without calling `use`, where there is no whole ladder to read
 */
export async function withRenditionFilm<Result>(
  storage: MediaStorage,
  assetId: string,
  facts: VideoFacts,
  use: (path: string) => Promise<Result>,
): Promise<Result | null> {
  const path = await storage.stagingPath();
  try {
    if (!(await join(storage, assetId, facts, path))) return null;
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}

async function join(
  storage: MediaStorage,
  assetId: string,
  facts: VideoFacts,
  path: string,
): Promise<boolean> {
  const lowest = renditionsOf(facts).at(-1)?.name;
  // Written last: without it a ladder has not been finished.
  if (!(await storage.stat(`${assetId}/hls.m3u8`))) return false;
  const playlistKey = `${assetId}/hls-${lowest}.m3u8`;
  if (!(await storage.stat(playlistKey))) return false;
  const playlist = await text(await storage.read(playlistKey));
  const names = [`hls-${lowest}-init.mp4`, ...(playlist.match(/^hls-\d+p-\d+\.m4s$/gm) ?? [])];
  for (const name of names) if (!(await storage.stat(`${assetId}/${name}`))) return false;
  await pipeline(async function* () {
    for (const name of names) yield* await storage.read(`${assetId}/${name}`);
  }, createWriteStream(path));
  return true;
}
