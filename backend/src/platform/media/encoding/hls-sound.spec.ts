import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { searchPath, videoLimits } from '../../../../test/support/media-tools.js';
import { FfmpegProbe } from './ffmpeg-probe.js';
import { checkTracks } from './video-checks.js';
import { temporaryFolder } from '../../../../test/support/temporary-folder.js';

const run = promisify(execFile);

describe('the sound of a ladder', () => {
  const directory = temporaryFolder();

  /** One second of noise over a still image. */
  const make = async (name: string, sound: readonly string[]): Promise<string> => {
    const film = join(directory, `${name}.mp4`);
    const sources = ['testsrc2=size=64x64:rate=5:duration=1', 'anoisesrc=duration=1:sample_rate=48000'];
    const inputs = sources.flatMap((source) => ['-f', 'lavfi', '-i', source]);
    await run('ffmpeg', ['-v', 'error', ...inputs, '-c:a', 'aac', ...sound, film]);
    return film;
  };
  const ladderOf = async (film: string, name: string): Promise<string> => {
    const made = join(directory, name);
    await mkdir(made);
    const settings = { ffmpegPath: 'ffmpeg', ffprobePath: 'ffprobe', searchPath, mediaDir: directory };
    const probe = new FfmpegProbe({ ...settings, videoLimits });
    await probe.encodeHls(film, made, await probe.inspect(film), () => undefined);
    return made;
  };
  const startOf = async (path: string, stream: string): Promise<number> => {
    const options = ['-select_streams', stream, '-show_entries', 'packet=pts_time', '-of', 'csv=p=0'];
    const { stdout } = await run('ffprobe', ['-v', 'error', ...options, path]);
    return Number(stdout.split('\n')[0]);
  };
  const soundOf = async (path: string): Promise<string> =>
    (await run('ffmpeg', ['-v', 'error', '-i', path, '-map', '0:a', '-c', 'copy', '-f', 'streamhash', '-']))
      .stdout;

  it.each([
    ['as it came', ['-ac', '1', '-b:a', '32k'], true],
    ['anew where a player might not take it', ['-ac', '6', '-b:a', '128k'], false],
    ['anew where it is wider than a slow line', ['-ac', '2', '-b:a', '320k'], false],
  ] as const)('goes into playlists %s', async (what, sound, isCopied) => {
    proves('media.sound');

    const film = await make(what, sound);
    const made = await ladderOf(film, what);
    const playlist = join(made, 'hls.m3u8');
    expect((await soundOf(playlist)) === (await soundOf(film))).toBe(isCopied);
    const options = ['-v', 'error', '-select_streams', 'a', '-show_entries', 'stream=codec_name,channels'];
    const { stdout } = await run('ffprobe', [...options, '-of', 'csv=p=0', playlist]);
    expect(stdout.trim().split('\n').at(-1)).toBe(isCopied ? 'aac,1' : 'aac,2');
    expect(await readFile(playlist, 'utf8')).toMatch(/CODECS="avc1\.[0-9a-f]+,mp4a\.40\.2"/);
  });

  it.each([
    ['copied', '1'],
    ['encoded', '3'],
  ])('lies beside its pictures however slow they are, %s', async (what, channels) => {
    proves('media.sound');

    const film = join(directory, `slides-${what}.mp4`);
    const sources = ['testsrc2=size=64x64:rate=1/6:duration=120', 'anoisesrc=duration=120:sample_rate=16000'];
    const inputs = sources.flatMap((source) => ['-f', 'lavfi', '-i', source]);
    await run('ffmpeg', ['-v', 'error', ...inputs, '-c:a', 'aac', '-ac', channels, film]);
    const made = await ladderOf(film, `slides-${what}`);
    for (const segment of ['00000', '00007', '00019']) {
      const alone = join(directory, 'alone.mp4');
      const parts = ['init.mp4', `${segment}.m4s`].map((name) => readFile(join(made, `hls-64p-${name}`)));
      await writeFile(alone, Buffer.concat(await Promise.all(parts)));
      const starts = await Promise.all(['v', 'a'].map((stream) => startOf(alone, stream)));
      expect([segment, ...starts]).toEqual([
        segment,
        expect.closeTo(6 * Number(segment), 0),
        expect.closeTo(6 * Number(segment), 0),
      ]);
    }
  });

  it.each([
    [{ codec_name: 'aac', profile: 'LC', channels: 2, bit_rate: '96000' }, true],
    [{ codec_name: 'aac', profile: 'HE-AAC', channels: 2, bit_rate: '48000' }, false],
    [{ codec_name: 'mp3', channels: 2, bit_rate: '96000' }, false],
    [{ codec_name: 'aac', profile: 'LC', channels: 2 }, false],
  ])('is taken as it is, being %j: %s', (sound, fits) => {
    proves('media.sound');

    const picture = { codec_type: 'video', codec_name: 'h264', width: 64, height: 64 };
    const film = { streams: [picture, { codec_type: 'audio', ...sound }], format: { duration: '1' } };
    expect(checkTracks(film, videoLimits).soundFitsPlaylists).toBe(fits);
  });
});
