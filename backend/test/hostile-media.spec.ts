import { execFile } from 'node:child_process';
import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CommandBus } from '@nestjs/cqrs';
import type { ApiError } from '@atelier/contracts/error-codes';
import type { MediaAsset } from '@atelier/contracts/media';
import { PrepareVideo } from '../src/modules/authoring/media/videos.commands.js';
import { startAtelier } from './support/atelier.js';
import { makeVideo } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { hostileVideos } from './support/hostile-files.js';
import { hostilePictures } from './support/hostile-pictures.js';
import { waitUntilEncoded, waitForSteps } from './support/media.js';
import { signInAdministrator } from './support/people.js';
import { temporaryFolder } from './support/temporary-folder.js';
import { cpuSeconds } from './support/cpu-seconds.js';
import { sequence } from './support/sequence.js';

const run = promisify(execFile);
/** Unique to this run. */
const hang = `sleep 4444.${process.pid}`;

describe('hostile files', () => {
  const it = sequence();
  const directory = temporaryFolder();
  const atelier = prepare(async () => {
    // ffprobe, which can be made to hang, as on an endless manifest.
    const ffprobe = join(directory, 'ffprobe');
    await writeFile(ffprobe, `#!/bin/sh\n[ -e '${directory}/hang' ] && ${hang}\nexec ffprobe "$@"\n`);
    await chmod(ffprobe, 0o755);
    return startAtelier({ environment: { FFPROBE_PATH: ffprobe, MEDIA_PROBE_SECONDS: '600' } });
  });
  const author = prepare(() => signInAdministrator(atelier));
  let video: string;
  beforeAll(async () => {
    video = await makeVideo(2);
  });

  const make = async (name: string, source: string, ...options: string[]): Promise<string> => {
    const path = join(directory, name);
    await run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...options, path]);
    return path;
  };
  const send = async (field: string, name: string, bytes: Buffer) => {
    const form = new FormData();
    form.append(field, new Blob([new Uint8Array(bytes)]), name);
    return author.call<ApiError & MediaAsset>('POST', `/api/upload-${field}`, form);
  };
  const storedFiles = async () =>
    (await readdir(atelier.config.mediaDir, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
  const untilFailed = (id: string): Promise<string> =>
    eventually(async () => {
      const { status, error } = await author.done<MediaAsset>('GET', `/api/media/${id}`);
      expect(status).toBe('failed');
      return error ?? '';
    }, 60);
  const numbers = (...values: number[]) => {
    const bytes = Buffer.alloc(2 * values.length);
    values.forEach((value, index) => bytes.writeUInt16BE(value, 2 * index));
    return bytes;
  };
  const replaced = (bytes: Buffer, old: Buffer, fresh: Buffer): Buffer => {
    const copy = Buffer.from(bytes);
    for (let at = copy.indexOf(old); at >= 0; at = copy.indexOf(old, at + 1)) fresh.copy(copy, at);
    return copy;
  };

  it('that are no videos, or broken ones, are refused at the door, each by its code, and nothing is kept', async () => {
    proves('upload.video-check');

    const matroska = await readFile(await make('good.mkv', 'testsrc2=size=64x64:rate=5:duration=1'));
    for (const { title, bytes, code } of hostileVideos(await readFile(video), matroska)) {
      const seconds = await cpuSeconds(async () => {
        const { status, body } = await send('video', 'cours.mp4', bytes);
        expect([title, status, body.code]).toEqual([title, 415, code]);
      });
      expect(seconds).toBeLessThan(5);
    }
    expect(await storedFiles()).toEqual([]);
    expect(await atelier.count('authoring_media_asset')).toBe(0);
  });

  it('that unfold to pictures of gigabytes are no pictures', async () => {
    proves('media.limits');

    for (const { title, bytes } of await hostilePictures()) {
      const seconds = await cpuSeconds(async () => {
        const { status, body } = await send('image', 'portrait.png', bytes);
        expect([title, status, body.code]).toEqual([title, 415, 'not-an-image']);
      });
      expect(seconds).toBeLessThan(5);
    }
  });

  it('that are films beyond the limits fail once, each with its sentence, while a good video is prepared', async () => {
    proves('media.limits');

    const wide = await readFile(
      await make('wide.mov', 'color=size=8000x8000:rate=1', '-frames:v', '1', '-c:v', 'mjpeg'),
    );
    const plain = await readFile(video);
    const endless = await make(
      'endless.mkv',
      'color=size=64x64:rate=1/36000',
      '-frames:v',
      '3',
      '-c:v',
      'mjpeg',
    );
    const noise = Buffer.from(plain).fill(0xff, plain.indexOf('mdat') + 4, plain.indexOf('moov') - 4);
    const tiny = 'testsrc2=size=64x64:rate=5:duration=1';
    const fast = ['-frames:v', '3', '-c:v', 'mjpeg', '-video_track_timescale', '1000000'];
    const films: [string, Buffer, RegExp][] = [
      ['8000 × 8000', wide, /image de cette vidéo est trop grande/],
      ['16000 × 16000', replaced(wide, numbers(8000, 8000), numbers(16_000, 16_000)), /trop grande/],
      ['endless', await readFile(endless), /trop longue/],
      ['noise', noise, /illisible/],
      [
        'a million pictures a second',
        await readFile(await make('fast.mov', 'color=size=64x64:rate=1000000', ...fast)),
        /trop d’images par seconde/,
      ],
      [
        'a codec on no list',
        await readFile(await make('odd.mkv', tiny, '-c:v', 'ffv1')),
        /encodée d’une façon/,
      ],
    ];
    const uploads = await Promise.all(films.map(([, bytes]) => send('video', 'cours.mp4', bytes)));
    const good = await author.upload(video);
    expect(uploads.map(({ status }) => status)).toEqual(films.map(() => 201));
    for (const [index, [title, , sentence]] of films.entries()) {
      expect([title, await untilFailed(uploads[index]?.body._id ?? '')]).toEqual([
        title,
        expect.stringMatching(sentence),
      ]);
    }
    await waitUntilEncoded(author, good.body._id);
    const queue = atelier.queue('media');
    await eventually(async () =>
      expect(await queue.getJobCounts('active', 'waiting', 'delayed')).toEqual({
        active: 0,
        waiting: 0,
        delayed: 0,
      }),
    );
    const [failed] = await queue.getFailed();
    expect(failed?.attemptsMade).toBe(1);
    // The sentence for the author, and ffmpeg's output.
    expect(failed?.failedReason).toMatch(/illisible[^]*Invalid/);
  });

  it('that hang hold up nobody else, and do not keep the worker from stopping at once', async () => {
    proves('media.crash');

    await writeFile(join(directory, 'hang'), '');
    const hanging = await author.upload(video);
    const hung = async () => (await run('ps', ['-eo', 'args'])).stdout.includes(hang);
    await waitForSteps(author, hanging.body._id, { probe: 'running' });
    await eventually(async () => expect(await hung()).toBe(true));
    await rm(join(directory, 'hang'));
    const good = await author.upload(video);
    await author.untilReady(good.body._id);
    expect(await author.done('GET', `/api/media/${hanging.body._id}`)).toMatchObject({ status: 'probing' });

    // Waiting for the running steps would outlast the test.
    await atelier.worker?.close();
    atelier.worker = null;
    await eventually(async () => expect(await hung()).toBe(false));
    // Not the file's fault: the next worker retries it.
    await atelier.startWorker();
    await author.untilReady(hanging.body._id);
  });

  it('whose file we have lost are not called bad', async () => {
    proves('media.faults');

    await atelier.worker?.close();
    atelier.worker = null;
    const { body } = await author.upload(video);
    await rm(join(atelier.config.mediaDir, 'objects', body._id, 'source'));
    const worker = await atelier.startWorker();
    const last = new PrepareVideo({ attempt: { assetId: body._id, isLastAttempt: true } });
    await expect(worker.get(CommandBus, { strict: false }).execute(last)).rejects.toThrow('ENOENT');
    expect(await untilFailed(body._id)).toMatch(/^Nous ne retrouvons plus/);
  });
});
