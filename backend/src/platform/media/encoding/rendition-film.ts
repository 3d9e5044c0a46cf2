import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { MediaStorage } from '../storage/media-storage.js';
import { renditionsOf } from './hls-ladder.js';
import type { VideoFacts } from './media-probe.js';

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
