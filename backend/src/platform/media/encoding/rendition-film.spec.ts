import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { jest } from '@jest/globals';
import sharp from 'sharp';
import { searchPath, videoLimits } from '../../../../test/support/media-tools.js';
import { DiskStorage } from '../storage/disk-storage.js';
import { FfmpegProbe } from './ffmpeg-probe.js';
import type { VideoFacts } from './media-probe.js';
import { withRenditionFile } from './hls-ladder.js';
import { temporaryFolder } from '../../../../test/support/temporary-folder.js';

const run = promisify(execFile);
const noPercent = () => undefined;

describe('the storyboard of a rendition', () => {
  const directory = temporaryFolder();
  let storage: DiskStorage;
  let probe: FfmpegProbe;
  let films = 0;

  beforeAll(async () => {
    storage = new DiskStorage(directory);
    probe = new FfmpegProbe({
      ffmpegPath: 'ffmpeg',
      ffprobePath: 'ffprobe',
      searchPath,
      mediaDir: directory,
      videoLimits,
    });
  });

  /**
   * A film that is red, green and blue in turn, two seconds each after the first one and a half; and its ladder.
   */
  const encoded = async (size: string, seconds: number): Promise<{ id: string; facts: VideoFacts }> => {
    films += 1;
    const id = `01900000-0000-7000-8000-00000000000${films}`;
    const film = join(directory, `${id}.mp4`);
    const turn = 'mod(floor((t+0.5)/2),3)';
    const colours = `drawbox=c=red:t=fill:enable='eq(${turn},0)',drawbox=c=green:t=fill:enable='eq(${turn},1)',drawbox=c=blue:t=fill:enable='eq(${turn},2)'`;
    const picture = ['-f', 'lavfi', '-i', `color=white:size=${size}:rate=12:duration=${seconds}`];
    await run('ffmpeg', ['-v', 'error', ...picture, '-vf', colours, '-preset', 'ultrafast', film]);
    const made = await storage.stagingPath();
    await mkdir(made);
    const facts = await probe.inspect(film);
    await probe.encodeHls(film, made, facts, noPercent);
    for (const name of await readdir(made)) await storage.adopt(`${id}/${name}`, join(made, name));
    await rm(made, { recursive: true });
    return { id, facts };
  };

  it.each([
    ['of a wide film', '1280x720', 7, 854],
    ['of an upright one', '404x720', 7, 480],
    ['of one that is shorter than a second', '320x180', 0.6, 320],
  ])('%s shows what is seen at each of its moments', async (_what, size, seconds, width) => {
    proves('media.poster');

    const { id, facts } = await encoded(size, seconds);
    const board = join(directory, `board-${id}`);
    await mkdir(board);
    const drawn = await withRenditionFile(storage, id, facts, async (path) => {
      const options = ['-v', 'error', '-show_entries', 'stream=width', '-of', 'csv=p=0', path];
      expect(Number((await run('ffprobe', options)).stdout)).toBe(Math.min(width, facts.width));
      await probe.drawStoryboard({ path, isRendition: true }, board, facts, noPercent);
      return true;
    });
    expect(drawn).toBe(true);
    const cues = (await readFile(join(board, 'storyboard.vtt'), 'utf8')).split('\n\n').slice(1);
    expect(cues).toHaveLength(Math.ceil(seconds));
    for (const [index, cue] of cues.entries()) {
      const [left = 0, top = 0] = /xywh=(\d+),(\d+)/.exec(cue)?.slice(1).map(Number) ?? [];
      const middle = { left: left + 70, top: top + 35, width: 20, height: 20 };
      const sheet = sharp(join(board, 'storyboard-1.jpg'));
      const colour = [...(await sheet.extract(middle).resize(1, 1).raw().toBuffer())];
      const strongest = colour.indexOf(Math.max(...colour));
      expect([index, strongest]).toEqual([index, Math.floor((index + 0.5) / 2) % 3]);
    }
    expect(await readdir(join(directory, 'staging'))).toEqual([]);
  });

  it('is not drawn where the ladder is not whole', async () => {
    const { id, facts } = await encoded('64x64', 7);
    const use = jest.fn(async () => true);
    const without = async (name: string) => {
      const aside = join(directory, 'aside');
      await rename(join(directory, 'objects', id, name), aside);
      const answer = await withRenditionFile(storage, id, facts, use);
      await storage.adopt(`${id}/${name}`, aside);
      return answer;
    };
    for (const name of ['hls.m3u8', 'hls-64p.m3u8', 'hls-64p-init.mp4', 'hls-64p-00001.m4s'])
      expect([name, await without(name)]).toEqual([name, null]);
    expect(use).not.toHaveBeenCalled();
    expect(await withRenditionFile(storage, id, facts, use)).toBe(true);
  });
});
