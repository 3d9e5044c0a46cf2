import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { dataDirectory } from '@atelier/infra/local/data-directory';
import type { VideoLimits } from '../../src/platform/media/recognition/video-limits.js';

/** Where ffmpeg and its kind are on the machines that run the tests. */
export const searchPath = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin';

/** Room enough for every good film of a spec. */
export const videoLimits: VideoLimits = {
  maxSeconds: 3600,
  maxPixels: 16_777_216,
  toolMemoryBytes: 3 * 1024 ** 3,
  probeSeconds: 30,
  stepSeconds: 600,
  maxOutputBytes: 1024 ** 3,
};

const run = promisify(execFile);

/** Films that were made, kept between runs: what they are is what they were made by. */
const films = join(dataDirectory(), 'test/films');

/** A film made by ffmpeg once and copied for each caller, who may do to it what they want. */
export async function makeFilm(options: readonly string[], name: string): Promise<string> {
  const made = createHash('sha256').update(options.join(' ')).update(extname(name)).digest('hex');
  const film = join(films, `${made.slice(0, 16)}${extname(name)}`);
  const folder = await mkdtemp(join(tmpdir(), 'atelier-video-'));
  const path = join(folder, name);
  if (!existsSync(film)) {
    await run('ffmpeg', ['-v', 'error', ...options, path]);
    await mkdir(films, { recursive: true });
    // Beside its place and moved there when complete: several workers may be about it.
    const draft = `${film}.${basename(folder)}`;
    await copyFile(path, draft);
    await rename(draft, film);
    return path;
  }
  await copyFile(film, path);
  return path;
}
