import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ApiError } from '@atelier/contracts/error-codes';
import type { ImageUploadAnswer } from '@atelier/contracts/identity';
import { startAtelier } from './support/atelier.js';
import { makeVideo } from './support/courses.js';
import { signInAdministrator } from './support/people.js';
import { interruptTus, offsetOf, tusCall } from './support/tus.js';
import type { Answer, Visitor } from './support/visitor.js';

const kilobyte = 1024;

describe('room for what people send', () => {
  const atelier = prepare(() =>
    startAtelier({
      worker: false,
      environment: {
        AUTHOR_QUOTA_BYTES: String(1000 * kilobyte),
        READER_QUOTA_BYTES: String(60 * kilobyte),
        MAX_OPEN_UPLOADS: '2',
        MIN_FREE_BYTES: '0',
      },
    }),
  );
  const author = prepare(() => signInAdministrator(atelier));

  const sendDocument = (who: Visitor, bytes: number): Promise<Answer<ApiError>> => {
    const form = new FormData();
    form.append('doc', new Blob(['a'.repeat(bytes)]), 'plan.txt');
    return who.call('POST', '/api/upload-doc', form);
  };
  const sendPicture = async (who: Visitor, width: number): Promise<Answer<ImageUploadAnswer & ApiError>> => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const picture = await sharp({ create: { width, height: width, channels: 3, background: '#000', noise } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(picture)]), 'portrait.jpg');
    return who.call('POST', '/api/upload-image', form);
  };
  const begin = (who: Visitor, bytes: number): Promise<Response> =>
    tusCall(who, 'POST', `${atelier.url}/api/uploads`, { 'upload-length': String(bytes) });
  const outcome = ({ status, body }: Answer<ApiError>): unknown[] => [status, body.code];
  const kept = async (who: Visitor): Promise<number> => {
    const [sum] = await atelier.rows<{ bytes: string }>(
      'select coalesce(sum(size_bytes), 0) as bytes from authoring_media_asset where owner_id = ?',
      [who.user?._id],
    );
    return Number(sum?.bytes);
  };
  const staged = () => readdir(join(atelier.config.mediaDir, 'staging')).catch(() => []);
  const teacher = async (name: string): Promise<Visitor> => {
    const visitor = await atelier.visitor().signUp(`${name}@exemple.fr`);
    await atelier.rows('update identity_account set is_teacher = true where id = ? returning id', [
      visitor.user?._id,
    ]);
    return visitor.logIn(`${name}@exemple.fr`, 'mot-de-passe');
  };

  it('ends at what a person may keep, says so, and leaves nothing of what was refused', async () => {
    proves('upload.quota');

    const writer = await teacher('plein');
    expect((await sendDocument(writer, 700 * kilobyte)).status).toBe(201);
    const refused = await sendDocument(writer, 400 * kilobyte);
    expect(outcome(refused)).toEqual([413, 'storage-quota-exceeded']);
    expect(refused.body.message).toContain('espace de stockage est plein');
    expect(await kept(writer)).toBe(700 * kilobyte);
    expect(await staged()).toEqual([]);
    // Other people's files do not count.
    expect((await sendDocument(await teacher('autre'), 400 * kilobyte)).status).toBe(201);
    expect((await sendDocument(writer, 100 * kilobyte)).status).toBe(201);
  });

  it('is not won by sending much at once', async () => {
    proves('upload.quota');

    const writer = await teacher('presse');
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => sendDocument(writer, 300 * kilobyte)),
    );
    for (const answer of responses) expect([201, 413]).toContain(answer.status);
    // A file being recorded counts as arriving too: one that would fit may be refused, none too many passes.
    expect([600 * kilobyte, 900 * kilobyte]).toContain(await kept(writer));
    const others = await teacher('morceaux-presses');
    const openUploads = await Promise.all(Array.from({ length: 5 }, () => begin(others, 10 * kilobyte)));
    expect(openUploads.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429]);
  });

  it('counts uploads in pieces that were begun, to their last byte, and so many of them', async () => {
    proves('upload.quota');

    const writer = await teacher('morceaux');
    const first = await begin(writer, 500 * kilobyte);
    expect(first.status).toBe(201);
    expect(await (await begin(writer, 600 * kilobyte)).json()).toMatchObject({
      statusCode: 413,
      code: 'storage-quota-exceeded',
    });
    expect(outcome(await sendDocument(writer, 600 * kilobyte))).toEqual([413, 'storage-quota-exceeded']);
    expect((await begin(writer, 100 * kilobyte)).status).toBe(201);
    expect(await (await begin(writer, 1 * kilobyte)).json()).toMatchObject({
      statusCode: 429,
      code: 'too-many-open-uploads',
    });
    const address = new URL(first.headers.get('location') ?? '', `${atelier.url}/api/uploads/`);
    await tusCall(writer, 'DELETE', address.href);
    expect((await begin(writer, 600 * kilobyte)).status).toBe(201);
  });

  it('is small for who only needs a portrait, whose pictures are recorded with their size', async () => {
    proves('upload.quota');

    const reader = await atelier.visitor().signUp('portrait@exemple.fr');
    const { status, body } = await sendPicture(reader, 120);
    expect(status).toBe(201);
    const [asset] = await atelier.rows<{ kind: string; size: string }>(
      'select kind, size_bytes as size from authoring_media_asset where id = ?',
      [/images\/([0-9a-f-]{36})/.exec(body.imagePath)?.[1]],
    );
    expect(asset?.kind).toBe('image');
    const widths = await Promise.all(
      [400, 800, 1200].map(async (width) => {
        const picture = await fetch(atelier.url + body.imagePath.replace('800.webp', `${width}.webp`));
        return (await picture.arrayBuffer()).byteLength;
      }),
    );
    expect(Number(asset?.size)).toBe(widths.reduce((sum, bytes) => sum + bytes, 0));
    expect(outcome(await sendPicture(reader, 900))).toEqual([413, 'storage-quota-exceeded']);
  });

  it('is refused before the disk is full, to each way of sending, and an upload goes on once there is some', async () => {
    proves('upload.disk-full');

    const film = await readFile(await makeVideo(2));
    const url = await interruptTus(author, film);
    const offset = await offsetOf(author, url);
    const uploads = atelier.config.uploads as { minFreeBytes: number };
    uploads.minFreeBytes = Number.MAX_SAFE_INTEGER;
    try {
      expect(outcome(await sendDocument(author, 10))).toEqual([507, 'disk-full']);
      expect(outcome(await sendPicture(author, 10))).toEqual([507, 'disk-full']);
      const response = await author.upload<ApiError>(await makeVideo(1));
      expect([response.status, response.body.code]).toEqual([507, 'disk-full']);
      expect(await (await begin(author, 10)).json()).toMatchObject({ code: 'disk-full' });
      const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
      const piece = await tusCall(author, 'PATCH', url, headers, film.subarray(offset));
      expect(await piece.json()).toMatchObject({ statusCode: 507, code: 'disk-full' });
      expect(await offsetOf(author, url)).toBe(offset);
      expect(await staged()).toEqual([]);
    } finally {
      uploads.minFreeBytes = 0;
    }
    const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    expect((await tusCall(author, 'PATCH', url, headers, film.subarray(offset))).status).toBe(200);
  });
});
