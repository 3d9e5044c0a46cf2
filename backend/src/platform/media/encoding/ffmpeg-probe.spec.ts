import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '../../../../test/support/eventually.js';
import { searchPath, videoLimits } from '../../../../test/support/media-tools.js';
import { FfmpegProbe } from './ffmpeg-probe.js';
import { UnusableMedia } from './media-probe.js';
import type { VideoLimits } from '../recognition/video-limits.js';
import { temporaryFolder } from '../../../../test/support/temporary-folder.js';

const run = promisify(execFile);

describe('the media tools', () => {
  const directory = temporaryFolder();
  let video: string;

  beforeAll(async () => {
    video = await make('good.mp4');
  });

  const make = async (
    name: string,
    source = 'testsrc2=size=64x64:rate=5:duration=1',
    ...options: string[]
  ) => {
    const path = join(directory, name);
    await run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...options, path]);
    return path;
  };
  const probeWith = (
    settings: {
      ffprobePath?: string;
      ffmpegPath?: string;
      encodeThreads?: number;
    } & Partial<VideoLimits> = {},
  ) =>
    new FfmpegProbe({
      ffmpegPath: settings.ffmpegPath ?? 'ffmpeg',
      ffprobePath: settings.ffprobePath ?? 'ffprobe',
      searchPath,
      mediaDir: directory,
      encodeThreads: settings.encodeThreads,
      videoLimits: { ...videoLimits, ...settings },
    });
  /** A fake tool: a shell script in the working folder, with the tool's arguments in `$@`. */
  const fakeTool = async (name: string, script: string): Promise<string> => {
    const path = join(directory, name);
    await writeFile(path, `#!/bin/sh\n${script}\n`);
    await chmod(path, 0o755);
    return path;
  };
  const failure = async (work: Promise<unknown>): Promise<Error> => {
    try {
      await work;
    } catch (error) {
      return error as Error;
    }
    throw new Error('nothing failed');
  };
  const reason = async (work: Promise<unknown>) => {
    const error = await failure(work);
    return error instanceof UnusableMedia ? error.reason : 'the surroundings';
  };
  const isThere = async (marker: string): Promise<boolean> =>
    (await run('ps', ['-eo', 'args']).then(({ stdout }) => stdout)).includes(marker);

  it('see one file, know no secret, and leave no room behind', async () => {
    proves('media.sandbox');

    const seen = join(directory, 'seen');
    const ffprobePath = await fakeTool('curious', `{ env; pwd; ls; } > '${seen}'; exec ffprobe "$@"`);
    expect(await probeWith({ ffprobePath }).inspect(video)).toMatchObject({ width: 64, height: 64 });
    const [folder = '', ...names] = (await readFile(seen, 'utf8'))
      .split('\n')
      .filter(
        (line) =>
          line !== '' && !/^(HOME|PATH|TMPDIR|LC_ALL|MALLOC_ARENA_MAX|PWD|OLDPWD|SHLVL|_)=/.test(line),
      );
    expect(names).toEqual(['input', 'out']);
    expect(folder).toMatch(/staging\/[0-9a-f-]+-work$/);
    expect(await readdir(join(directory, 'staging'))).toEqual([]);
  });

  it('are told each time to read local files of one kind, by known decoders, in few streams', async () => {
    const callsFile = join(directory, 'told');
    const noting = (tool: string) =>
      fakeTool(
        `noting-${tool}`,
        `printf '%s ' "$@" >> '${callsFile}'; echo >> '${callsFile}'; exec ${tool} "$@"`,
      );
    const probe = probeWith({ ffprobePath: await noting('ffprobe'), ffmpegPath: await noting('ffmpeg') });
    const facts = await probe.inspect(video);
    await probe.poster(video, join(directory, 'told.jpg'), facts);
    await probe.prepare(video, join(directory, 'told.mp4'), facts, () => undefined);
    // fluent-ffmpeg queries capabilities first, without a file.
    const calls = (await readFile(callsFile, 'utf8')).split('\n').filter((call) => call.includes(' input '));
    expect(calls).toHaveLength(3);
    for (const call of calls) {
      const reading = call.slice(0, call.indexOf(' input '));
      expect(reading).toContain(
        '-protocol_whitelist file -format_whitelist mov -f mov -codec_whitelist h264,',
      );
      expect(reading).toMatch(/-max_streams 16\b/);
    }
  });

  it('refuse a manifest even where it was taken for a film', async () => {
    proves('media.sandbox');

    const other = join(directory, 'other.mp4');
    await writeFile(other, await readFile(video));
    const manifests = [
      `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${other}\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile '${other}'\n`,
      '<!--ftypjp2 --><MPD profiles="urn:mpeg:dash:profile:isoff-live:2011"/>',
    ];
    for (const [index, manifest] of manifests.entries()) {
      await writeFile(join(directory, 'manifest'), manifest);
      const swap = `rm input; cp '${directory}/manifest' input; exec ffprobe "$@"`;
      const ffprobePath = await fakeTool(`swapped-${index}`, swap);
      expect(await reason(probeWith({ ffprobePath }).inspect(video))).toBe('damaged');
    }
  });

  it.each([
    ['too-long', 'long.mp4', { maxSeconds: 0.5 }],
    ['too-large-a-picture', 'large.mp4', { maxPixels: 4000 }],
  ] as const)('refuse a film that is %s', async (expected, _, narrow) => {
    expect(await reason(probeWith(narrow).inspect(video))).toBe(expected);
  });

  it('refuse codecs that are on no list, absurd rates, and films without a length', async () => {
    const probe = probeWith();
    const source = 'testsrc2=size=64x64:rate=5:duration=1';
    const apace = ['-frames:v', '3', '-c:v', 'mjpeg', '-video_track_timescale', '1000000'];
    expect(await reason(probe.inspect(await make('odd.mkv', source, '-c:v', 'ffv1')))).toBe('unknown-codec');
    const fast = await make('fast.mov', 'color=size=64x64:rate=1000000', ...apace);
    expect(await reason(probe.inspect(fast))).toBe('too-many-frames');
    const silent = await fakeTool('silent', 'case "$*" in *packet=*) ;; *) exec ffprobe "$@" ;; esac');
    const endless = await make('endless.webm', source, '-c:v', 'libvpx', '-live', '1');
    expect(await reason(probeWith({ ffprobePath: silent }).inspect(endless))).toBe('no-duration');
  });

  it('are killed when they take too long, with all that they have started', async () => {
    proves('media.sandbox');

    const marker = `4321.1${process.pid}`;
    const ffprobePath = await fakeTool('slow', `sleep ${marker} & sleep ${marker}`);
    expect(await reason(probeWith({ ffprobePath, probeSeconds: 0.4 }).inspect(video))).toBe('took-too-long');
    await eventually(async () => expect(await isThere(marker)).toBe(false));
  });

  it('are killed at once when the process stops, which is nobody’s file’s fault', async () => {
    const marker = `4321.2${process.pid}`;
    const ffprobePath = await fakeTool('held', `sleep ${marker} & sleep ${marker}`);
    const probe = probeWith({ ffprobePath });
    const failed = reason(probe.inspect(video));
    await eventually(async () => expect(await isThere(marker)).toBe(true));
    probe.stop();
    expect(await failed).toBe('the surroundings');
    await eventually(async () => expect(await isThere(marker)).toBe(false));
    expect(await reason(probe.inspect(video))).toBe('the surroundings');
  });

  it('run out of memory, room or processor by their own fault alone', async () => {
    proves('media.sandbox');

    const facts = await probeWith().inspect(video);
    const target = join(directory, 'target.mp4');
    const wide = await make('wide.mp4', 'testsrc2=size=1920x1080:rate=25:duration=1', '-preset', 'ultrafast');
    const prepare = (settings: Parameters<typeof probeWith>[0]) =>
      reason(
        probeWith(settings).prepare(wide, target, { ...facts, playsInBrowsers: false }, () => undefined),
      );
    // Small enough that the encoder never opens; with a little more the result depends on timing.
    expect(await prepare({ toolMemoryBytes: 330 * 1024 ** 2 })).toBe('too-much-memory');
    expect(await prepare({ maxOutputBytes: 512 })).toBe('too-much-output');
    const ffmpegPath = await fakeTool(
      'busy',
      'case "$*" in *-formats* | *-encoders*) exec ffmpeg "$@" ;; esac; while :; do :; done',
    );
    expect(await prepare({ ffmpegPath, stepSeconds: 0.4 })).toBe('took-too-long');
  });

  it('tell the surroundings’ faults from those of a file', async () => {
    proves('media.faults');

    const facts = await probeWith().inspect(video);
    const failing = async (script: string) => {
      const ffprobePath = await fakeTool('failing', script);
      return reason(probeWith({ ffprobePath }).inspect(video));
    };
    expect(await reason(probeWith({ ffprobePath: 'no-such-tool' }).inspect(video))).toBe('the surroundings');
    expect(await reason(probeWith().inspect(join(directory, 'lost.mp4')))).toBe('the surroundings');
    const poster = probeWith().poster(join(directory, 'lost.mp4'), join(directory, 'p.jpg'), facts);
    expect(await reason(poster)).toBe('the surroundings');
    expect(await failing('kill -KILL $$')).toBe('the surroundings');
    expect(await failing('kill -TERM $$')).toBe('the surroundings');
    expect(await failing('echo "av_interleaved_write_frame(): No space left on device" >&2; exit 1')).toBe(
      'the surroundings',
    );
    expect(await failing('kill -SEGV $$')).toBe('damaged');
    expect(await failing('echo "Invalid data" >&2; exit 1')).toBe('damaged');
    const unopened = 'echo "Error while opening encoder for output stream #0:0" >&2; exit 1';
    expect(await failing(unopened)).toBe('too-much-memory');
    // Unsupported encoder settings are our own fault.
    const unwanted = 'echo "[libx264 @ 0x55957d658f00] width not divisible by 2 (641x361)" >&2';
    expect(await failing(`${unwanted}; ${unopened}`)).toBe('the surroundings');
  });

  it('say in their own words what they refused', async () => {
    const good = await readFile(video);
    const at = good.indexOf('mdat');
    const broken = join(directory, 'broken.mp4');
    await writeFile(broken, good.fill(0xff, at + 4, good.indexOf('moov') - 4));
    const probe = probeWith();
    const facts = await probe.inspect(video);
    const error = await failure(probe.poster(broken, join(directory, 'p.jpg'), facts));
    expect(error).toBeInstanceOf(UnusableMedia);
    expect((error as UnusableMedia).toolOutput).toMatch(/Invalid|decod|error/i);
  });

  it('encode with as many threads as the operator gives them', async () => {
    proves('media.threads');

    const callsFile = join(directory, 'threads');
    const ffmpegPath = await fakeTool(
      'threaded',
      `case "$*" in *' input '*) printf '%s\\n' "$*" >> '${callsFile}'; ulimit -t >> '${callsFile}' ;; esac; exec ffmpeg "$@"`,
    );
    const facts = await probeWith().inspect(video);
    const made = join(directory, 'threaded-made');
    await mkdir(made);
    await probeWith({ ffmpegPath, encodeThreads: 3 }).encodeHls(video, made, facts, () => undefined);
    const [call = '', processorSeconds] = (await readFile(callsFile, 'utf8')).split('\n');
    expect(call.match(/(?<=-threads )\d+/g)).toEqual(['3', '3']);
    // Two minutes plus eight times the film, on each of the cores.
    expect(Number(processorSeconds)).toBe(3 * 128 + 1);
  });

  it('make what they are asked for', async () => {
    const probe = probeWith();
    const facts = await probe.inspect(video);
    const made = join(directory, 'made');
    await mkdir(made);
    await probe.encodeHls(video, made, facts, () => undefined);
    await probe.drawStoryboard({ path: video, isRendition: false }, made, facts, () => undefined);
    expect((await readdir(made)).toSorted()).toEqual([
      'hls-64p-00000.m4s',
      'hls-64p-init.mp4',
      'hls-64p.m3u8',
      'hls.m3u8',
      'storyboard-1.jpg',
      'storyboard.vtt',
    ]);
  });
});
