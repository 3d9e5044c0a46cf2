import { appendFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import type { MediaAsset } from '@atelier/contracts/media';
import type { ApiError } from '@atelier/contracts/error-codes';
import { MEDIA_STORAGE, type MediaStorage } from '../src/platform/media/storage/media-storage.js';
import { ResumableUploads } from '../src/platform/media/uploads/resumable-uploads.js';
import { startAtelier } from './support/atelier.js';
import { makeVideo } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { signInAdministrator, signInTeacher } from './support/people.js';
import { assetIn, interruptTus, offsetOf, startTus, tusCall } from './support/tus.js';

describe('uploads in pieces', () => {
  const atelier = prepare(() => startAtelier({ environment: { MAX_VIDEO_BYTES: '400000' } }));
  const author = prepare(() => signInAdministrator(atelier));
  const colleague = prepare(() => signInTeacher(atelier, 'formatrice@exemple.fr'));
  let video: Buffer;

  beforeAll(async () => {
    video = await readFile(await makeVideo(2));
    expect(video.length).toBeGreaterThan(50_000);
  });

  const uploadsLeft = () => readdir(join(atelier.config.mediaDir, 'uploads'));
  const idOf = (url: string) => url.split('/').at(-1) ?? '';
  const begin = async (length = video.length) => {
    const created = await tusCall(author, 'POST', `${author.url}/api/uploads`, {
      'upload-length': `${length}`,
      'upload-metadata': `filename ${Buffer.from('cours.mp4').toString('base64')}`,
    });
    return `${author.url}${created.headers.get('location')}`;
  };
  const send = (url: string, bytes: Buffer, offset = 0) =>
    tusCall(
      author,
      'PATCH',
      url,
      { 'content-type': 'application/offset+octet-stream', 'upload-offset': `${offset}` },
      Buffer.from(bytes),
    );
  const uploadedEvents = (assetId: string) =>
    atelier.count('outbox_message', `name = 'authoring.video-uploaded.v1' and payload ->> 'assetId' = ?`, [
      assetId,
    ]);

  it('end in an asset like any other upload, and leave nothing beside it', async () => {
    const answer = await startTus(author, video).done;
    const asset = assetIn(answer);
    expect(asset).toMatchObject({ kind: 'video', name: 'Leçon 1.mp4', size: video.length });
    expect(answer.getHeader('x-asset-id')).toBe(asset._id);
    expect((await author.untilReady(asset._id)).duration).toBeCloseTo(2, 0);
    expect(await uploadedEvents(asset._id)).toBe(1);
    expect(await uploadsLeft()).toEqual([]);
  });

  it('go on where they were cut', async () => {
    proves('upload.resume');

    const url = await interruptTus(author, video);
    const arrived = await offsetOf(author, url);
    const sent: number[] = [];
    const { done } = startTus(author, video, {
      uploadUrl: url,
      onChunkComplete: (bytes) => sent.push(bytes),
    });
    const asset = assetIn(await done);
    expect(asset.size).toBe(video.length);
    expect(sent.reduce((total, bytes) => total + bytes, 0)).toBe(video.length - arrived);
    expect((await author.untilReady(asset._id)).duration).toBeCloseTo(2, 0);
  });

  it('do not exist for anybody but who began them', async () => {
    proves('upload.owner');

    const url = await interruptTus(author, video);
    const stranger = (method: string, path = url) =>
      tusCall(colleague, method, path, { 'upload-offset': '0' });
    for (const answer of [
      await stranger('HEAD'),
      await stranger('DELETE'),
      await stranger('GET', `${url}/result`),
      await tusCall(
        colleague,
        'PATCH',
        url,
        { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        Buffer.from('x'),
      ),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect(await offsetOf(author, url)).toBeGreaterThan(0);
    await tusCall(author, 'DELETE', url);
  });

  it('are refused with their first piece when they are no video', async () => {
    const url = await begin(100_000);
    const response = await send(url, Buffer.from('Ceci n’est pas une vidéo.\n'.repeat(400)));
    expect(response.status).toBe(415);
    expect((await response.json()) as ApiError).toMatchObject({
      code: 'not-a-video',
      message: expect.stringMatching(/^Ce fichier n’est pas une vidéo/),
    });
    expect(await uploadsLeft()).toEqual([]);
  });

  it.each([
    ['too large', '500000', 413, 'payload-too-large'],
    ['empty', '0', 400, 'upload-empty'],
    ['of no length', 'x', 400, 'upload-missing'],
  ])('are refused before the first byte when they are %s', async (_, length, status, code) => {
    const response = await tusCall(author, 'POST', `${author.url}/api/uploads`, { 'upload-length': length });
    expect({ status: response.status, code: ((await response.json()) as ApiError).code }).toEqual({
      status,
      code,
    });
  });

  it('need no name', async () => {
    const length = { 'upload-length': String(video.length) };
    const creation = await tusCall(author, 'POST', `${author.url}/api/uploads`, length);
    expect(creation.status).toBe(201);
    const response = await send(`${author.url}${creation.headers.get('location')}`, video);
    expect((await response.json()) as MediaAsset).toMatchObject({ name: 'fichier', size: video.length });
  });

  it('say in French that a piece is out of step', async () => {
    const url = await begin();
    await send(url, video.subarray(0, 30_000));
    const response = await send(url, video.subarray(10_000, 20_000), 10_000);
    expect(response.status).toBe(409);
    expect(((await response.json()) as ApiError).code).toBe('upload-out-of-step');
    await tusCall(author, 'DELETE', url);
  });

  it('go on although the line of before still hangs', async () => {
    const url = await begin();
    const hanging = request(url, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${author.user?.token}`,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': 0,
        'content-length': video.length,
      },
    });
    hanging.on('error', () => undefined);
    hanging.write(video.subarray(0, 20_000));
    await eventually(async () => {
      const { size } = await stat(join(atelier.config.mediaDir, 'uploads', idOf(url)));
      expect(size).toBe(20_000);
    });
    const arrived = await offsetOf(author, url);
    expect(arrived).toBe(20_000);
    const response = await send(url, video.subarray(arrived), arrived);
    expect((await response.json()) as MediaAsset).toMatchObject({ _id: idOf(url), size: video.length });
  });

  it('leave nothing behind when they are cancelled', async () => {
    proves('upload.owner');

    const url = await interruptTus(author, video);
    expect((await tusCall(author, 'DELETE', url)).status).toBe(204);
    expect(await uploadsLeft()).toEqual([]);
    expect((await tusCall(author, 'HEAD', url)).status).toBe(404);
  });

  it('are swept a day after they began, and not before', async () => {
    proves('upload.owner');

    const [old, young] = [await begin(), await begin()];
    for (const url of [old, young]) await send(url, video.subarray(0, 20_000));
    const record = join(atelier.config.mediaDir, 'uploads', `${idOf(old)}.json`);
    const began = { creation_date: new Date(Date.now() - 25 * 3600 * 1000).toISOString() };
    await writeFile(record, JSON.stringify({ ...JSON.parse(await readFile(record, 'utf8')), ...began }));
    expect((await tusCall(author, 'HEAD', old)).status).toBe(404);
    await atelier.api.get(ResumableUploads).sweep(new Date(Date.now() - 24 * 3600 * 1000));
    expect((await uploadsLeft()).toSorted()).toEqual([idOf(young), `${idOf(young)}.json`]);
    await tusCall(author, 'DELETE', young);
  });

  describe('whose end was lost', () => {
    const result = async (url: string) => {
      const response = await tusCall(author, 'GET', `${url}/result`);
      return { status: response.status, body: (await response.json()) as MediaAsset };
    };

    it('say how much there is until all has arrived', async () => {
      const url = await begin();
      await send(url, video.subarray(0, 20_000));
      expect(await result(url)).toEqual({ status: 202, body: { offset: 20_000, size: video.length } });
      await tusCall(author, 'DELETE', url);
    });

    it('are finished by whoever asks, once', async () => {
      proves('upload.resume');

      const url = await begin();
      await send(url, video.subarray(0, 20_000));
      // As after a crash between the last byte and completion.
      await appendFile(join(atelier.config.mediaDir, 'uploads', idOf(url)), video.subarray(20_000));
      const [first, second, head] = await Promise.all([result(url), result(url), offsetOf(author, url)]);
      expect(first).toMatchObject({ status: 200, body: { _id: idOf(url), size: video.length } });
      expect(second.body._id).toBe(first.body._id);
      expect(head).toBe(video.length);
      expect(await uploadedEvents(idOf(url))).toBe(1);
      expect(await uploadsLeft()).toEqual([]);
    });

    it('are finished when the store had them already', async () => {
      const url = await begin();
      await send(url, video.subarray(0, 20_000));
      const path = join(atelier.config.mediaDir, 'uploads', idOf(url));
      await appendFile(path, video.subarray(20_000));
      await atelier.api.get(ResumableUploads).storeContentType(idOf(url), 'video/mp4');
      await atelier.api.get<MediaStorage>(MEDIA_STORAGE).adopt(`${idOf(url)}/source`, path);
      expect(await result(url)).toMatchObject({ status: 200, body: { _id: idOf(url) } });
      expect((await author.untilReady(idOf(url))).duration).toBeCloseTo(2, 0);
    });

    it('answer a repeated last piece with the same asset', async () => {
      const url = await begin();
      const first = (await (await send(url, video)).json()) as MediaAsset;
      const again = (await (await send(url, video)).json()) as MediaAsset;
      expect(again._id).toBe(first._id);
      expect(await uploadedEvents(first._id)).toBe(1);
    });
  });
});
