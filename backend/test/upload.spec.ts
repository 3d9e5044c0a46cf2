import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import type { ApiError } from '@atelier/contracts/error-codes';
import { startAtelier } from './support/atelier.js';
import { signInAdministrator } from './support/people.js';
import { makeVideo } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { waitUntilEncoded } from './support/media.js';
import { temporaryFolder } from './support/temporary-folder.js';

describe('video uploads', () => {
  const atelier = prepare(() => startAtelier({ environment: { MAX_VIDEO_BYTES: '300000' } }));
  const author = prepare(() => signInAdministrator(atelier));
  const directory = temporaryFolder();

  let before: string[];
  beforeEach(async () => {
    before = await filesLeft();
  });
  const filesLeft = async () => {
    const entries = await readdir(atelier.config.mediaDir, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  };
  const refused = async (name: string, content: Buffer | string) => {
    const path = join(directory, name);
    await writeFile(path, content);
    return author.upload<ApiError>(path);
  };

  it('refuses a text file named .mp4 in French and leaves nothing behind', async () => {
    proves('upload.video-check', 'upload.refused', 'api.errors');

    const { status, body } = await refused('cours.mp4', 'Ceci n’est pas une vidéo.\n'.repeat(500));
    expect(status).toBe(415);
    expect(body).toMatchObject({
      code: 'not-a-video',
      message: expect.stringMatching(/^Ce fichier n’est pas une vidéo/),
    });
    expect(await filesLeft()).toEqual(before);
    expect(await atelier.count('authoring_media_asset', "file_name = 'cours.mp4'")).toBe(0);
  });

  it('refuses what is too large with 413 and leaves nothing behind', async () => {
    proves('upload.refused');

    const { status, body } = await refused('long.mp4', Buffer.alloc(400_000, 1));
    expect(status).toBe(413);
    expect(body.code).toBe('payload-too-large');
    expect(await filesLeft()).toEqual(before);
  });

  it('refuses a request without a file', async () => {
    const { status, body } = await author.call<ApiError>('POST', '/api/upload-video', new FormData());
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'upload-missing' });
  });

  it.each([
    ['upload-video', 'video', 'not-a-video'],
    ['upload-doc', 'doc', 'not-a-document'],
    ['upload-image', 'image', 'not-an-image'],
  ])('to %s bring their file in the field « %s », and in no other', async (address, field, whatItIsNot) => {
    proves('upload.video', 'upload.document', 'upload.image');

    const code = async (name: string) => {
      const form = new FormData();
      form.append(name, new Blob([Buffer.alloc(64, 1)]), 'fichier.bin');
      return (await author.call<ApiError>('POST', `/api/${address}`, form)).body.code;
    };
    expect([await code(field), await code('file')]).toEqual([whatItIsNot, 'upload-missing']);
  });

  it.each([
    ['without a boundary', 'multipart/form-data', 'abc', 'malformed-request'],
    ['that is none', 'multipart/form-data; boundary=form', 'abc', 'upload-truncated'],
    [
      'that ends within its file',
      'multipart/form-data; boundary=form',
      '--form\r\ncontent-disposition: form-data; name="captions"; filename="a.vtt"\r\n\r\nWEBVTT\n',
      'upload-truncated',
    ],
  ])('refuses a form %s as the client’s fault', async (_, type, body, code) => {
    const addresses = ['upload-video', 'upload-doc', 'upload-image', `media/${randomUUID()}/captions`];
    const headers = { 'content-type': type, authorization: `Bearer ${author.user?.token}` };
    for (const address of addresses) {
      const response = await fetch(`${atelier.url}/api/${address}`, { method: 'POST', headers, body });
      // A file under another name is not inspected.
      const codes = address.startsWith('upload') ? [code, 'upload-missing'] : [code];
      expect([response.status, ((await response.json()) as ApiError).code]).toEqual([
        400,
        expect.stringMatching(new RegExp(codes.join('|'))),
      ]);
    }
    expect(await filesLeft()).toEqual(before);
  });

  it('leaves nothing behind when the line is cut', async () => {
    proves('upload.refused');

    const upload = request(`${atelier.url}/api/upload-video`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${author.user?.token}`,
        'content-type': 'multipart/form-data; boundary=cut',
        'content-length': 200_000,
      },
    });
    upload.on('error', () => undefined);
    upload.write(
      '--cut\r\ncontent-disposition: form-data; name="video"; filename="a.mp4"\r\n\r\n' + 'x'.repeat(50_000),
    );
    await eventually(async () => expect((await filesLeft()).length).toBe(before.length + 1));
    upload.destroy();
    await eventually(async () => expect(await filesLeft()).toEqual(before));
  });

  it('measures a real video in the worker, and shows its poster', async () => {
    proves('programme.time', 'upload.video', 'upload.video-check', 'media.poster');

    const { status, body } = await author.upload(await makeVideo(2, 'intro.mp4'));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      fileUrl: `/api/media/${body._id}`,
      name: 'intro.mp4',
      status: 'received',
      duration: null,
    });
    const asset = await author.untilReady(body._id);
    expect(asset.duration).toBeCloseTo(2, 0);
    await waitUntilEncoded(author, body._id);
    const poster = await fetch(atelier.url + asset.posterUrl);
    expect(poster.headers.get('content-type')).toBe('image/jpeg');
  });

  it('refuses a file without a picture with a clear sentence', async () => {
    proves('upload.no-picture');

    const path = join(directory, 'son.mp4');
    const sound = [
      '-f',
      'lavfi',
      '-i',
      'sine=duration=1',
      '-c:a',
      'aac',
      '-f',
      'mp4',
      '-brand',
      'isom',
      path,
    ];
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...sound]);
    const { status, body } = await author.upload<ApiError>(path);
    expect({ status, code: body.code }).toEqual({ status: 415, code: 'video-without-picture' });
    expect(body.message).toMatch(/pas d’image vidéo/);
  });
});
