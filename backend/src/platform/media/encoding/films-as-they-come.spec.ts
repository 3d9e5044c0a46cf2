import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { makeVideoFile, searchPath, videoLimits } from '../../../../test/support/media-tools.js';
import { FfmpegProbe } from './ffmpeg-probe.js';
import { checkTracks } from './video-checks.js';
import { temporaryFolder } from '../../../../test/support/temporary-folder.js';

const run = promisify(execFile);
const noPercent = () => undefined;
const h264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';
const picture = (size: string, seconds = 1) =>
  `-f lavfi -i testsrc2=size=${size}:rate=10:duration=${seconds}`;
const tone = (frequency: number, seconds = 1) =>
  `-f lavfi -i sine=frequency=${frequency}:duration=${seconds}`;

describe('films as cameras, browsers and editing programs write them', () => {
  const directory = temporaryFolder();
  let made: number;
  beforeAll(async () => {
    made = 0;
  });

  const film = (options: string, name: string) => makeVideoFile(options.split(/\s+/), name);
  const probeWith = (ffmpegPath = 'ffmpeg', warnings: unknown[] = []) =>
    new FfmpegProbe(
      { ffmpegPath, ffprobePath: 'ffprobe', searchPath, mediaDir: directory, videoLimits },
      { warn: (...said: unknown[]) => void warnings.push(said) },
    );
  /** Runs all processing steps on a film, with the facts they get in production. */
  const processed = async (source: string, probe = probeWith()) => {
    const at = join(directory, `made-${(made += 1)}`);
    await mkdir(at);
    const facts = await probe.inspect(source);
    const [poster, video] = [join(at, 'poster.jpg'), join(at, 'video.mp4')];
    await probe.poster(source, poster, facts);
    await probe.prepare(source, video, facts, noPercent);
    const prepared = await probe.inspect(video);
    await probe.encodeHls(video, at, prepared, noPercent);
    await probe.drawStoryboard({ path: video, isRendition: false }, at, prepared, noPercent);
    return { at, facts, poster, video, prepared, ladder: join(at, 'hls.m3u8') };
  };
  const shapeOf = async (path: string) => {
    const entries = 'stream=width,height,sample_aspect_ratio';
    const probeOptions = [
      '-v',
      'error',
      '-select_streams',
      'v:0',
      '-show_entries',
      entries,
      '-of',
      'csv=p=0',
    ];
    return (await run('ffprobe', [...probeOptions, path])).stdout.trim().split('\n').at(-1);
  };
  const posterSize = async (path: string) => {
    const { width, height } = await sharp(path).metadata();
    return [width, height];
  };
  /** Colour of a film or picture at a fraction of its width. */
  const colourAt = async (path: string, share: number): Promise<number[]> => {
    const still = path.endsWith('.jpg') ? path : join(directory, `still-${(made += 1)}.png`);
    if (still !== path) {
      const probeOptions = ['-i', path, '-frames:v', '1', '-vf', 'scale=in_color_matrix=bt709:out_range=pc'];
      await run('ffmpeg', ['-v', 'error', '-y', ...probeOptions, '-pix_fmt', 'rgb24', still]);
    }
    const { width, height } = await sharp(still).metadata();
    const spot = { left: Math.floor(width * share) - 2, top: Math.floor(height / 2), width: 4, height: 4 };
    return [...(await sharp(still).extract(spot).removeAlpha().resize(1, 1).raw().toBuffer())];
  };

  it.each([
    ['vp9', 'webm', '-c:v libvpx-vp9 -deadline realtime -cpu-used 8'],
    ['vp8', 'webm', '-c:v libvpx -deadline realtime'],
    ['4:4:4', 'mp4', '-c:v libx264 -preset ultrafast'],
  ])('play with odd sides, %s', async (_, ending, codec) => {
    proves('media.shape');

    const odd = '-vf format=yuv444p,crop=161:91:0:0:exact=1';
    const format = codec.includes('x264') ? '' : ' -pix_fmt yuv420p';
    const { facts, video, ladder } = await processed(
      await film(`${picture('162x92')} ${odd} ${codec}${format}`, `odd.${ending}`),
    );
    expect(facts).toMatchObject({ width: 161, height: 91, playsInBrowsers: false });
    expect(await shapeOf(video)).toBe('160,90,1:1');
    expect(await shapeOf(ladder)).toBe('160,90,1:1');
  });

  it.each([
    ['a recorder in a browser', 'webm', '-c:v libvpx -deadline realtime -c:a libopus -f webm -live 1'],
    ['a program that was cut off', 'mkv', `${h264} -c:a aac -f matroska -live 1`],
  ])('last as long as their packets say, written by %s', async (_, ending, codecs) => {
    proves('media.length');

    const path = await film(`${picture('64x48', 2)} ${tone(440, 2)} ${codecs}`, `endless.${ending}`);
    const probeOptions = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path];
    expect((await run('ffprobe', probeOptions)).stdout.trim()).toBe('N/A');
    const { facts, prepared } = await processed(path);
    expect(facts.durationSeconds).toBeCloseTo(2, 1);
    expect(facts.frameRate).toBeCloseTo(10, 0);
    expect(prepared.durationSeconds).toBeCloseTo(2, 1);
  });

  it('last as long as their packets say, whatever their head does', async () => {
    proves('media.length');

    const path = await film(`${picture('64x48', 2)} ${h264}`, 'wrong.mp4');
    const bytes = await readFile(path);
    // mvhd: version and flags, two dates, time scale, then the duration.
    bytes.writeUInt32BE(3_000_000, bytes.indexOf('mvhd') + 20);
    await writeFile(path, bytes);
    expect((await probeWith().inspect(path)).durationSeconds).toBeCloseTo(2, 1);
    const fragments = '-movflags frag_keyframe+empty_moov+default_base_moof -g 5';
    const pieces = await film(`${picture('64x48', 2)} ${h264} ${fragments}`, 'pieces.mp4');
    expect((await probeWith().inspect(pieces)).durationSeconds).toBeCloseTo(2, 1);
  });

  it('keep the shape that they are shown in, in all that is made of them', async () => {
    proves('media.shape');

    const wide = `-vf setsar=64/45 ${h264}`;
    for (const [name, options] of [
      ['copied.mp4', wide],
      ['encoded.mkv', '-vf setsar=64/45 -c:v mpeg4'],
    ] as const) {
      const { at, facts, poster, ladder, video } = await processed(
        await film(`${picture('360x288')} ${options}`, name),
      );
      expect([name, facts.width, facts.height]).toEqual([name, 512, 288]);
      expect(await posterSize(poster)).toEqual([512, 288]);
      expect(await shapeOf(ladder)).toBe('512,288,1:1');
      expect(await shapeOf(video)).toBe(name === 'copied.mp4' ? '360,288,64:45' : '512,288,1:1');
      // Thumbnails are 16:9 too, so there are no bars.
      const [edge = 0] = [
        ...(await sharp(join(at, 'storyboard-1.jpg'))
          .extract({ left: 0, top: 40, width: 3, height: 10 })
          .greyscale()
          .resize(1, 1)
          .raw()
          .toBuffer()),
      ];
      expect(edge).toBeGreaterThan(40);
    }
    const upright = await film(`${picture('96x64')} -vf setsar=2/1 ${h264}`, 'turned.mp4');
    const turned = join(directory, 'turned.mp4');
    await run('ffmpeg', [
      '-v',
      'error',
      '-y',
      '-i',
      upright,
      '-c',
      'copy',
      '-metadata:s:v',
      'rotate=90',
      turned,
    ]);
    const { facts, ladder } = await processed(turned);
    expect(facts).toMatchObject({ width: 64, height: 192 });
    expect(await shapeOf(ladder)).toBe('64,192,1:1');
  });

  it('do not grow without measure by pixels of any shape', () => {
    const track = { codec_type: 'video', codec_name: 'h264', width: 4000, height: 4000 };
    const judged = (sample_aspect_ratio: string) =>
      checkTracks({ streams: [{ ...track, sample_aspect_ratio }], format: {} }, videoLimits);
    expect(judged('500:1')).toMatchObject({ width: 4000, height: 4000 });
    expect(judged('0:1')).toMatchObject({ width: 4000, height: 4000 });
    expect(() => judged('2:1')).toThrow('too-large-a-picture');
  });

  describe('of more light than screens have', () => {
    const patch = (colour: string) => `-f lavfi -i color=c=0x${colour}:size=64x64:rate=5:duration=1`;
    const hdr = (transfer: string, ending: string) =>
      film(
        `${patch('d02020')} ${patch('e0e0e0')} -filter_complex [0][1]hstack,format=gbrp,setparams=color_primaries=bt709:color_trc=bt709:colorspace=gbr:range=pc,zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt2020:t=${transfer}:m=bt2020nc:r=tv,format=yuv420p10le -c:v libx265 -preset ultrafast -x265-params log-level=none:colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`,
        `${transfer}.${ending}`,
      );
    const isNear = (colour: number[], wanted: number[]) =>
      colour.every((part, at) => Math.abs(part - (wanted[at] ?? 0)) <= 20);

    it.each(['arib-std-b67', 'smpte2084'] as const)('%s keep their colours', async (transfer) => {
      proves('media.shape');

      const { facts, at, poster, video, ladder } = await processed(await hdr(transfer, 'mp4'));
      expect(facts).toMatchObject({ hdr: transfer, playsInBrowsers: false });
      for (const path of [poster, video, ladder]) {
        for (const [share, wanted] of [
          [0.25, [0xd0, 0x20, 0x20]],
          [0.75, [0xe0, 0xe0, 0xe0]],
        ] as const) {
          const colour = await colourAt(path, share);
          expect([path, colour, isNear(colour, [...wanted])]).toEqual([path, colour, true]);
        }
      }
      expect(await colourAt(join(at, 'storyboard-1.jpg'), 0.05)).toBeDefined();
      const probeOptions = [
        '-v',
        'error',
        '-show_entries',
        'stream=color_transfer,color_primaries,color_space',
      ];
      const { stdout } = await run('ffprobe', [...probeOptions, '-of', 'csv=p=0', video]);
      expect(stdout.trim()).toBe('bt709,bt709,bt709');
    });

    it('are shown as they are where ffmpeg cannot map them, which is said', async () => {
      proves('media.shape');

      const without = join(directory, 'without');
      await writeFile(
        without,
        `#!/bin/sh\ncase "$*" in *zscale*) echo "[AVFilterGraph] No such filter: 'zscale'" >&2; exit 1 ;; esac\nexec ffmpeg "$@"\n`,
      );
      await chmod(without, 0o755);
      const warnings: unknown[] = [];
      const { prepared } = await processed(await hdr('arib-std-b67', 'mp4'), probeWith(without, warnings));
      expect(prepared.durationSeconds).toBeCloseTo(1, 1);
      expect(JSON.stringify(warnings)).toContain('zscale');
    });
  });

  it('are heard in the track marked as the usual one, else in the language asked for, else in the first', async () => {
    proves('media.sound-track');

    const marked = (first: string, second: string) =>
      film(
        `${picture('64x48')} ${tone(300)} ${tone(1200)} -map 0 -map 1 -map 2 ${h264} -c:a aac -metadata:s:a:0 language=eng -metadata:s:a:1 language=fra -disposition:a:0 ${first} -disposition:a:1 ${second}`,
        'sounds.mkv',
      );
    const probe = probeWith();
    const heard = async (first: string, second: string, language: 'fr' | 'en') =>
      (await probe.inspect(await marked(first, second), language)).soundTrack;
    expect(await heard('0', 'default', 'en')).toBe(2);
    expect(await heard('default', '0', 'fr')).toBe(1);
    expect(await heard('0', '0', 'fr')).toBe(2);
    expect(await heard('0', '0', 'en')).toBe(1);
    expect(await heard('default', 'default', 'fr')).toBe(2);
    const { video } = await processed(await marked('0', 'default'));
    const crossings = ['-af', 'astats=measure_perchannel=Zero_crossings_rate:measure_overall=none'];
    const { stderr } = await run('ffmpeg', ['-i', video, ...crossings, '-f', 'null', '-']);
    const rate = Number(/Zero crossings rate: ([\d.]+)/.exec(stderr)?.[1]);
    expect((rate * 44_100) / 2).toBeCloseTo(1200, -2);
  });

  it.each(['mp4', 'mkv'])('show their last picture where the sound goes on, as %s', async (ending) => {
    proves('media.shape');

    const colours = 'color=red:size=64x48:rate=5:duration=1,drawbox=c=blue:t=fill:enable=gte(t\\,0.8)';
    const path = await film(`-f lavfi -i ${colours} ${tone(440, 8)} ${h264} -c:a aac`, `short.${ending}`);
    const { at, facts, poster, video } = await processed(path);
    expect(facts.durationSeconds).toBeCloseTo(8, 0);
    expect(facts.pictureSeconds).toBeCloseTo(1, 1);
    const isBlue = ([red = 0, , blue = 0]: number[]) => blue > red;
    expect(isBlue(await colourAt(poster, 0.5))).toBe(true);
    const chosen = join(at, 'chosen.jpg');
    for (const [seconds, blue] of [
      [0.3, false],
      [5, true],
      [8, true],
    ] as const) {
      await probeWith().poster(video, chosen, await probeWith().inspect(video), seconds);
      expect([seconds, isBlue(await colourAt(chosen, 0.5))]).toEqual([seconds, blue]);
    }
    const entries = 'stream=duration';
    const probeOptions = ['-v', 'error', '-select_streams', 'v', '-show_entries', entries, '-of', 'csv=p=0'];
    const second = join(at, 'second.mp4');
    const parts = ['hls-48p-init.mp4', 'hls-48p-00001.m4s'].map((name) => readFile(join(at, name)));
    await writeFile(second, Buffer.concat(await Promise.all(parts)));
    // Players reject segments with audio only.
    expect(Number((await run('ffprobe', [...probeOptions, second])).stdout)).toBeGreaterThan(1);
  });

  it('show as a picture what they show at a moment, however long ago it began', async () => {
    proves('media.shape');

    const slides = 'color=red:size=64x48:rate=1/6:duration=12,drawbox=c=blue:t=fill:enable=gte(t\\,6)';
    const path = await film(`-f lavfi -i ${slides} ${h264} -g 1`, 'slides.mp4');
    const probe = probeWith();
    const chosen = join(directory, 'slide.jpg');
    for (const [seconds, isRed] of [
      [5, true],
      [11, false],
      [12, false],
    ] as const) {
      await probe.poster(path, chosen, await probe.inspect(path), seconds);
      const [red = 0, , blue = 0] = await colourAt(chosen, 0.5);
      expect([seconds, red > blue]).toEqual([seconds, isRed]);
    }
  });

  it('lose the combs of their fields', async () => {
    proves('media.shape');

    // Moving vertical bars: all lines of a frame are equal, unless it mixes two fields.
    const bars =
      'color=black:size=128x96:rate=50:duration=1,geq=lum=255*gt(mod(X+N*4\\,32)\\,15):cb=128:cr=128';
    const interlaced = '-vf interlace=scan=tff -flags +ildct+ilme';
    const path = await film(`-f lavfi -i ${bars} ${interlaced} ${h264} -qp 10`, 'fields.mp4');
    const { facts, video, poster, ladder } = await processed(path);
    expect(facts).toMatchObject({ isInterlaced: true, playsInBrowsers: false });
    const combOf = async (of: string): Promise<number> => {
      const still = join(directory, `comb-${(made += 1)}.png`);
      const probeOptions = ['-i', of, '-vf', 'select=gte(n\\,1),format=gray', '-frames:v', '1', still];
      if (!of.endsWith('.jpg')) await run('ffmpeg', ['-v', 'error', '-y', ...probeOptions]);
      const image = sharp(of.endsWith('.jpg') ? of : still).greyscale();
      const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
      const step = info.width * info.channels;
      let apart = 0;
      for (let at = 0; at + step < data.length; at += 1)
        apart += Math.abs((data[at] ?? 0) - (data[at + step] ?? 0));
      return apart / data.length;
    };
    expect(await combOf(path)).toBeGreaterThan(20);
    for (const each of [video, poster, ladder])
      expect([each, (await combOf(each)) < 8]).toEqual([each, true]);
  });
});
