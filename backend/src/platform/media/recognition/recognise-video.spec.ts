import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  mp4,
  mp4Header,
  box,
  matroska,
  matroskaTrack,
  matroskaTracks,
  track,
  uint32,
} from '../../../../test/support/video-containers.js';
import { hostileVideos } from '../../../../test/support/hostile-files.js';
import { cpuSeconds } from '../../../../test/support/cpu-seconds.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { beginsAsVideo, recogniseContainer } from './recognise-content.js';
import { temporaryFolder } from '../../../../test/support/temporary-folder.js';

const run = promisify(execFile);

describe('a video', () => {
  const directory = temporaryFolder();

  const make = async (name: string, ...options: string[]): Promise<string> => {
    const path = join(directory, name);
    await run('ffmpeg', [
      '-v',
      'error',
      '-y',
      '-f',
      'lavfi',
      '-i',
      'testsrc2=size=64x64:rate=5:duration=1',
      ...options,
      path,
    ]);
    return path;
  };
  const judged = async (bytes: Buffer): Promise<string> => {
    const path = join(directory, 'judged');
    await writeFile(path, bytes);
    try {
      return (await recogniseContainer(path))?.demuxer ?? 'not-a-video';
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  };

  it.each([
    ['an MP4', 'video/mp4', 'mov', 'a.mp4', []],
    ['an MP4 whose index comes first', 'video/mp4', 'mov', 'b.mp4', ['-movflags', '+faststart']],
    ['an MP4 in fragments', 'video/mp4', 'mov', 'c.mp4', ['-movflags', '+frag_keyframe+empty_moov']],
    ['a MOV', 'video/quicktime', 'mov', 'd.mov', []],
    ['a film of a phone', 'video/3gpp', 'mov', 'e.3gp', ['-c:v', 'mpeg4']],
    ['a Matroska film', 'video/matroska', 'matroska', 'f.mkv', []],
    ['a WebM', 'video/webm', 'matroska', 'g.webm', ['-c:v', 'libvpx']],
    ['a WebM that was never closed', 'video/webm', 'matroska', 'h.webm', ['-c:v', 'libvpx', '-live', '1']],
  ])('is %s by its own structure', async (_, contentType, demuxer, name, options) => {
    proves('upload.video-check');

    const path = await make(name, ...options);
    expect(await recogniseContainer(path)).toEqual({ contentType, demuxer });
    expect(await beginsAsVideo(path)).toBe(true);
  });

  it('may have room left in it, and zeros behind it', async () => {
    const good = mp4(track('vide', box('stts', uint32(0, 1, 5, 1))));
    expect(await judged(Buffer.concat([good, box('free', Buffer.alloc(5000))]))).toBe('mov');
    expect(await judged(Buffer.concat([good, Buffer.alloc(5000)]))).toBe('mov');
    expect(await judged(Buffer.concat([good, uint32(0), Buffer.from('mdat')]))).toBe('mov');
    expect(await judged(matroska('webm', matroskaTracks(matroskaTrack(1))))).toBe('matroska');
  });

  it('needs no table for samples of one size, and the room for them', async () => {
    const sounding = (samples: number) =>
      Buffer.concat([
        mp4(track('vide', box('stsz', uint32(0, 20, samples)))),
        box('mdat', Buffer.alloc(200)),
      ]);
    const { length } = sounding(1);
    expect(await judged(sounding(10))).toBe('mov');
    expect(await judged(sounding(Math.floor(length / 20)))).toBe('mov');
    expect(await judged(sounding(Math.floor(length / 20) + 1))).toBe('video-damaged');
  });

  it('is known to begin as one from its first bytes', async () => {
    const path = join(directory, 'beginning');
    await writeFile(path, mp4Header());
    expect(await beginsAsVideo(path)).toBe(true);
    await writeFile(path, '<!--ftypjp2 --><MPD');
    expect(await beginsAsVideo(path)).toBe(false);
    await writeFile(path, '');
    expect(await beginsAsVideo(path)).toBe(false);
  });

  it('is refused, each for what it is, in time, when it is made to harm', async () => {
    proves('upload.video-check');

    const good = await readFile(await make('good.mp4'));
    const files = hostileVideos(good, await readFile(await make('good.mkv')));
    const verdicts: Record<string, string> = {};
    const seconds = await cpuSeconds(async () => {
      for (const { title, bytes } of files) verdicts[title] = await judged(bytes);
    });
    expect(verdicts).toEqual(Object.fromEntries(files.map(({ title, code }) => [title, code])));
    expect(seconds).toBeLessThan(10);
    expect(await judged(good)).toBe('mov');
  });
});
