import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { dataDirectory } from '@atelier/infra/local/data-directory';
import type { VideoLimits } from '../../src/platform/media/recognition/video-limits.js';
import { temporaryFolder } from './temporary-folder.js';

/** Where ffmpeg and similar tools are installed. */
export const searchPath = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin';

/** Enough for every valid video of the specs. */
export const videoLimits: VideoLimits = {
  maxSeconds: 3600,
  maxPixels: 16_777_216,
  toolMemoryBytes: 3 * 1024 ** 3,
  probeSeconds: 30,
  stepSeconds: 600,
  maxOutputBytes: 1024 ** 3,
};

const run = promisify(execFile);

/** Cache between runs, by ffmpeg's options. */
const cacheFolder = join(dataDirectory(), 'test/films');

/** A video file encoded once and copied for each caller, who may change it. */
export async function makeVideoFile(options: readonly string[], name: string): Promise<string> {
  const hash = createHash('sha256').update(options.join(' ')).update(extname(name)).digest('hex');
  const cached = join(cacheFolder, `${hash.slice(0, 16)}${extname(name)}`);
  const folder = temporaryFolder();
  const path = join(folder, name);
  if (!existsSync(cached)) {
    await run('ffmpeg', ['-v', 'error', ...options, path]);
    await mkdir(cacheFolder, { recursive: true });
    // Renamed when complete, since several workers may encode it at once.
    const draft = `${cached}.${basename(folder)}`;
    await copyFile(path, draft);
    await rename(draft, cached);
    return path;
  }
  await copyFile(cached, path);
  return path;
}
