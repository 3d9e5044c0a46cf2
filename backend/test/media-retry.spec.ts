import type { MediaAsset } from '@atelier/contracts/media';
import type { ApiError } from '@atelier/contracts/error-codes';
import { startAtelier } from './support/atelier.js';
import { makeVideo } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { FaultyFfmpeg } from './support/faulty-ffmpeg.js';
import { stepsOf, waitUntilEncoded, waitForSteps } from './support/media.js';
import { signInAdministrator, signInTeacher } from './support/people.js';
import type { Visitor } from './support/visitor.js';

describe('a step that fails', () => {
  const ffmpeg = prepare(() => FaultyFfmpeg.make());
  const atelier = prepare(() => startAtelier({ environment: { FFMPEG_PATH: ffmpeg.path } }));
  const author = prepare(() => signInAdministrator(atelier));
  const colleague = prepare(() => signInTeacher(atelier, 'formatrice@exemple.fr'));

  const upload = async () => (await author.upload(await makeVideo(2))).body._id;
  const retry = (visitor: Visitor, id: string) =>
    visitor.call<MediaAsset & ApiError>('POST', `/api/media/${id}/retry`);

  it('late leaves the video playable, is shown, and succeeds when its author tries again', async () => {
    proves('media.retry');

    await ffmpeg.fail('hls');
    const id = await upload();
    const failed = await waitForSteps(author, id, { hls: 'failed', storyboard: 'done' });
    expect(failed).toMatchObject({ status: 'ready', error: expect.stringMatching(/^La vidéo est lisible/) });
    expect((await fetch(atelier.url + failed.posterUrl)).status).toBe(200);

    expect((await retry(colleague, id)).status).toBe(404);
    await ffmpeg.mend('hls');
    const { status, body } = await retry(author, id);
    expect(status).toBe(200);
    expect(body.error).toBeNull();
    expect(await waitUntilEncoded(author, id)).toMatchObject({ status: 'ready', error: null });
    expect(await retry(author, id)).toMatchObject({ status: 409, body: { code: 'nothing-to-retry' } });
  });

  it('early fails the video, until it is tried again', async () => {
    await ffmpeg.fail('faststart');
    const id = await upload();
    const failed = await waitForSteps(author, id, { faststart: 'failed' });
    expect(failed).toMatchObject({ status: 'failed', error: expect.stringMatching(/illisible/) });
    expect(stepsOf(failed)).toMatchObject({ probe: 'done', poster: 'done', hls: 'waiting' });
    await ffmpeg.mend('faststart');
    await retry(author, id);
    expect(await waitUntilEncoded(author, id)).toMatchObject({ status: 'ready', error: null });
    expect(
      await atelier.count('outbox_message', "name like '%video-measured%' and payload ->> 'assetId' = ?", [
        id,
      ]),
    ).toBe(1);
  });

  it('is run again by an operator in Bull Board', async () => {
    proves('media.retry');

    await ffmpeg.fail('storyboard');
    const id = await upload();
    await waitForSteps(author, id, { storyboard: 'failed' });
    await ffmpeg.mend('storyboard');
    const queue = atelier.queue('encoding');
    const job = await eventually(async () => {
      const failedJob = (await queue.getFailed()).find(({ data }) => data.payload.assetId === id);
      if (!failedJob) throw new Error('no failed job yet');
      return failedJob;
    });
    const { status } = await author.call('PUT', `/api/queues/api/queues/encoding/${job.id}/retry`);
    expect(status).toBe(204);
    expect(await waitUntilEncoded(author, id)).toMatchObject({ error: null });
    await eventually(async () => {
      expect(
        await atelier.count('outbox_message', 'id = ? and done_at is not null', [job.data.messageId]),
      ).toBe(1);
    });
  });

  it('or lasts long does not keep another video from becoming playable', async () => {
    proves('media.parallel');

    await ffmpeg.hold('hls');
    const long = await upload();
    await waitForSteps(author, long, { hls: 'running' });
    const short = await upload();
    await author.untilReady(short);
    expect(stepsOf(await author.done('GET', `/api/media/${long}`))).toMatchObject({ hls: 'running' });
    await ffmpeg.mend('hls');
    await waitUntilEncoded(author, short);
  });
});
