import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { MediaAsset } from '@atelier/contracts/media';
import { LargeVideo, LargeVideoSender } from '@atelier/infra/uploads/large-video';
import { peakMemory, resetPeak } from '@atelier/infra/local/processes';
import { ApiProcess } from './support/api-process.js';
import { administrator, startAtelier } from './support/atelier.js';
import { makeVideo } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { Visitor } from './support/visitor.js';

const mebibyte = 1024 * 1024;
const chunkBytes = 8 * mebibyte;

describe('a large upload', () => {
  const atelier = prepare(startAtelier);
  const api = new ApiProcess(atelier);
  const author = prepare(async () => {
    await api.start();
    const { email, password } = administrator;
    return new Visitor(api.url, '', '', atelier.contracts).logIn(email, password);
  });
  let sender: LargeVideoSender;
  let head: Buffer;

  beforeAll(async () => {
    sender = new LargeVideoSender(api.url, author.user?.token ?? '');
    head = await readFile(await makeVideo(2));
  });
  afterAll(() => sender?.close());

  it('goes on after the api was killed in its middle, and ends in one asset', async () => {
    proves('upload.resume');

    const stored = async () => [
      await atelier.count('authoring_media_asset'),
      await atelier.count('outbox_message', "name = 'authoring.video-uploaded.v1'"),
    ];
    const before = await stored();
    const video = new LargeVideo(head, 40 * mebibyte);
    const path = await sender.begin(video);
    await sender.piece(video, path, 0, chunkBytes);
    const cut = request(api.url + path, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${author.user?.token}`,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': chunkBytes,
        'content-length': video.size - chunkBytes,
      },
    });
    cut.on('error', () => undefined);
    for (const bytes of video.bytes(chunkBytes, 2 * chunkBytes)) cut.write(bytes);
    const arrived = async () => (await author.done<{ offset: number }>('GET', `${path}/result`)).offset;
    await eventually(async () => expect(await arrived()).toBeGreaterThan(chunkBytes));
    await api.kill();
    sender.close();
    await api.start();

    const offset = await arrived();
    expect(offset).toBeGreaterThan(chunkBytes);
    expect(offset).toBeLessThan(video.size);
    sender = new LargeVideoSender(api.url, author.user?.token ?? '');
    await sender.piece(video, path, offset, video.size);
    const asset = await author.done<MediaAsset>('GET', `${path}/result`);
    expect(asset.size).toBe(video.size);
    expect((await author.untilReady(asset._id)).duration).toBeCloseTo(2, 0);
    expect(await stored()).toEqual(before.map((n) => n + 1));
  });

  it.each(['tus', 'multipart'] as const)(
    'by %s raises the memory of the api by less than 150 MB',
    async (way) => {
      proves('upload.memory');

      // A first upload warms the process up and is not measured.
      await sender[way](new LargeVideo(head, 20 * mebibyte), chunkBytes);
      await resetPeak(api.pid);
      const before = await peakMemory(api.pid);
      const id = await sender[way](new LargeVideo(head, 600 * mebibyte), chunkBytes);
      expect((await author.done<MediaAsset>('GET', `/api/media/${id}`)).size).toBe(600 * mebibyte);
      expect((await peakMemory(api.pid)) - before).toBeLessThan(150);
    },
    120_000,
  );
});
