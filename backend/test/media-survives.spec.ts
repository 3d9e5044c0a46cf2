import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startAtelier } from './support/atelier.js';
import { signInAdministrator } from './support/people.js';
import { makeVideo } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { FaultyFfmpeg } from './support/faulty-ffmpeg.js';
import { waitUntilEncoded, waitForSteps } from './support/media.js';
import { WorkerProcess } from './support/worker-process.js';

describe('a worker that is killed', () => {
  const ffmpeg = prepare(() => FaultyFfmpeg.make());
  const atelier = prepare(() => startAtelier({ worker: false, environment: { FFMPEG_PATH: ffmpeg.path } }));
  const author = prepare(() => signInAdministrator(atelier));
  const worker = new WorkerProcess(atelier);
  beforeAll(() => worker.start());

  const filesOf = async (id: string) =>
    (await readdir(join(atelier.config.mediaDir, 'objects', id))).toSorted();
  const eventsOf = async (id: string) =>
    (
      await atelier.rows<{ name: string }>(
        `select name from outbox_message where payload ->> 'assetId' = ? order by occurred_at`,
        [id],
      )
    ).map(({ name }) => name);

  it.each(['faststart', 'hls'] as const)(
    'in the middle of %s is followed by one that goes on there, and makes nothing twice',
    async (step) => {
      proves('media.crash');

      await ffmpeg.hold(step);
      const { body } = await author.upload(await makeVideo(7));
      await waitForSteps(author, body._id, { [step]: 'running' });
      await worker.kill();
      // On Linux a tool ends with its worker; elsewhere by its CPU limit.
      if (process.platform === 'linux')
        await eventually(async () => expect(await ffmpeg.isRunning()).toBe(false));
      await ffmpeg.mend(step);
      await worker.start();
      await waitUntilEncoded(author, body._id);

      expect(await eventsOf(body._id)).toEqual([
        'authoring.video-uploaded.v1',
        'authoring.video-measured.v1',
        'authoring.video-prepared.v1',
        'authoring.video-encoded.v1',
      ]);
      expect(await filesOf(body._id)).toEqual([
        'hls-180p-00000.m4s',
        'hls-180p-00001.m4s',
        'hls-180p-init.mp4',
        'hls-180p.m3u8',
        'hls.m3u8',
        'poster.jpg',
        'source',
        'storyboard-1.jpg',
        'storyboard.vtt',
        'video.mp4',
      ]);
    },
    120_000,
  );
});
