import { writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { describeWithS3, startTestS3 } from '@atelier/infra/testing/test-s3';
import type { MediaAsset } from '@atelier/contracts/media';
import { MediaLinks } from '../src/platform/media/delivery/media-links.js';
import { MEDIA_STORAGE, type MediaStorage } from '../src/platform/media/storage/media-storage.js';
import { startAtelier, type Atelier } from './support/atelier.js';
import { signInAdministrator } from './support/people.js';
import { eventually } from './support/eventually.js';
import { makeVideo } from './support/courses.js';

describeWithS3()('media in S3', () => {
  let s3: Awaited<ReturnType<typeof startTestS3>>;
  beforeAll(async () => {
    s3 = await startTestS3();
  });
  afterAll(() => s3?.stop());

  /** The product on the bucket, with a prepared video. */
  const startWith = async (
    delivery: 'proxy' | 'redirect' | 'redirect-all',
  ): Promise<{ atelier: Atelier; asset: MediaAsset }> => {
    const atelier = await startAtelier({
      environment: {
        MEDIA_DRIVER: 's3',
        S3_ENDPOINT: s3.endpoint,
        S3_BUCKET: `media-${delivery}`,
        S3_ACCESS_KEY: s3.accessKey,
        S3_SECRET_KEY: s3.secretKey,
        S3_DELIVERY: delivery,
      },
    });
    const author = await signInAdministrator(atelier);
    const { status, body } = await author.upload(await makeVideo(2));
    expect(status).toBe(201);
    return { atelier, asset: await author.untilReady(body._id) };
  };
  /** Reads each response completely: an unread body keeps its connection open. */
  const fetchAll = async (address: string | URL, init: RequestInit = {}) => {
    const response = await fetch(address, { redirect: 'manual', ...init });
    return {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    };
  };
  const fetchFrom = (atelier: Atelier, path: string, init?: RequestInit) =>
    fetchAll(atelier.url + path, init);
  const videoOf = (atelier: Atelier, { _id }: MediaAsset) =>
    atelier.api.get(MediaLinks).sign(_id, 'video.mp4', 'somebody');

  /** The first segment of a rendition, through its playlists. */
  const pieceOf = async (atelier: Atelier, { _id }: MediaAsset): Promise<string> => {
    const main = atelier.api.get(MediaLinks).sign(_id, 'hls.m3u8', 'somebody');
    const named = async (list: string, name: RegExp): Promise<string> => {
      const playlist = await eventually(async () => {
        const { status, body } = await fetchFrom(atelier, list);
        expect(status).toBe(200);
        return body.toString();
      });
      return new URL(name.exec(playlist)?.[0] ?? '', `http://site${list}`).pathname;
    };
    return named(await named(main, /^hls-\d+p\.m3u8$/m), /^hls-\d+p-\d{5}\.m4s$/m);
  };

  describe('through the api', () => {
    let atelier: Atelier;
    let video: string;
    beforeAll(async () => {
      const started = await startWith('proxy');
      atelier = started.atelier;
      video = videoOf(atelier, started.asset);
    });

    it('sends a whole video, its ranges, its headers alone and nothing that is known', async () => {
      const whole = await fetchFrom(atelier, video);
      const bytes = whole.body;
      expect(whole.status).toBe(200);
      expect(whole.headers.get('content-type')).toBe('video/mp4');
      expect(bytes.subarray(4, 8).toString()).toBe('ftyp');

      const part = await fetchFrom(atelier, video, { headers: { range: 'bytes=4-7' } });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes 4-7/${bytes.length}`);
      expect(part.body.toString()).toBe('ftyp');

      const head = await fetchFrom(atelier, video, { method: 'HEAD' });
      expect(head.headers.get('content-length')).toBe(String(bytes.length));
      const etag = whole.headers.get('etag') ?? '';
      expect((await fetchFrom(atelier, video, { headers: { 'if-none-match': etag } })).status).toBe(304);
      expect((await fetchFrom(atelier, video, { headers: { range: 'bytes=9999999-' } })).status).toBe(416);
    });

    it('sends not a byte without the signature', async () => {
      const [, , token = ''] = video.split('/');
      const changed = video.replace(token, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
      expect((await fetchFrom(atelier, changed)).status).toBe(403);
    });
  });

  describe('by redirect of all that is large', () => {
    let atelier: Atelier;
    let asset: MediaAsset;
    beforeAll(async () => {
      ({ atelier, asset } = await startWith('redirect-all'));
    });

    it('sends scripts to the store for the pieces of a stream, and no further', async () => {
      proves('media.s3');

      const response = await fetchFrom(atelier, await pieceOf(atelier, asset));
      const location = new URL(response.headers.get('location') ?? '');
      expect([response.status, location.origin]).toEqual([302, s3.endpoint]);
      const piece = await fetchAll(location, { headers: { origin: atelier.config.publicUrl } });
      expect([piece.status, piece.headers.get('access-control-allow-origin')]).toEqual([
        200,
        atelier.config.publicUrl,
      ]);
      expect(piece.body.subarray(4, 8).toString()).toMatch(/^(styp|moof)$/);
      expect((await fetchFrom(atelier, videoOf(atelier, asset))).status).toBe(302);
      const list = atelier.api.get(MediaLinks).sign(asset._id, 'hls.m3u8', 'somebody');
      expect((await fetchFrom(atelier, list)).status).toBe(200);
    });

    it('lets pages fetch and play what the store sends', async () => {
      proves('media.s3');

      const policy = (await fetchFrom(atelier, '/robots.txt')).headers.get('content-security-policy');
      expect(policy).toContain(`media-src 'self' blob: ${s3.endpoint};`);
      expect(policy).toMatch(new RegExp(`connect-src [^;]*${s3.endpoint}`));
    });
  });

  describe('by redirect', () => {
    let atelier: Atelier;
    let asset: MediaAsset;
    beforeAll(async () => {
      ({ atelier, asset } = await startWith('redirect'));
    });

    it('sends whoever holds a signed path to the store, for a while', async () => {
      proves('media.s3');

      const response = await fetchFrom(atelier, videoOf(atelier, asset), { headers: { range: 'bytes=4-7' } });
      const location = new URL(response.headers.get('location') ?? '');
      expect(response.status).toBe(302);
      expect(location.origin).toBe(s3.endpoint);
      const kept = Number(/^private, max-age=(\d+)$/.exec(response.headers.get('cache-control') ?? '')?.[1]);
      expect(kept).toBeGreaterThan(0);
      expect(kept).toBeLessThan(Number(location.searchParams.get('X-Amz-Expires')));

      const part = await fetchAll(location, { headers: { range: 'bytes=4-7' } });
      expect(part.status).toBe(206);
      expect(part.body.toString()).toBe('ftyp');
      expect(part.headers.get('content-type')).toBe('video/mp4');
      const anonymous = await fetchAll(location.origin + location.pathname);
      expect(anonymous.status).toBeGreaterThanOrEqual(400);
      expect(anonymous.body.toString()).not.toContain('ftyp');
    });

    it('checks its own signature first', async () => {
      const elsewhere = videoOf(atelier, asset).replace(asset._id, randomUUID());
      const refused = await fetchFrom(atelier, elsewhere);
      expect({ status: refused.status, location: refused.headers.get('location') }).toEqual({
        status: 403,
        location: null,
      });
      const absent = atelier.api.get(MediaLinks).sign(randomUUID(), 'video.mp4', 'somebody');
      expect((await fetchFrom(atelier, absent)).status).toBe(404);
    });

    it('answers by itself for headers, pictures, playlists and captions', async () => {
      const head = await fetchFrom(atelier, videoOf(atelier, asset), { method: 'HEAD' });
      expect({ status: head.status, type: head.headers.get('content-type') }).toEqual({
        status: 200,
        type: 'video/mp4',
      });
      const [links, storage] = [atelier.api.get(MediaLinks), atelier.api.get<MediaStorage>(MEDIA_STORAGE)];
      const id = randomUUID();
      for (const file of ['poster.jpg', 'hls.m3u8', 'captions-fr.vtt'] as const) {
        const path = await storage.stagingPath();
        await writeFile(path, file);
        await storage.adopt(`${id}/${file}`, path);
        const response = await fetchFrom(atelier, links.sign(id, file, 'somebody'));
        expect({ status: response.status, body: response.body.toString() }).toEqual({
          status: 200,
          body: file,
        });
      }
    });

    it('answers by itself what scripts fetch, which the store need not allow them', async () => {
      const response = await fetchFrom(atelier, await pieceOf(atelier, asset));
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'video/iso.segment']);
    });

    it('lets pages play what the store sends', async () => {
      const page = await fetchFrom(atelier, '/robots.txt');
      expect(page.headers.get('content-security-policy')).toContain(`media-src 'self' blob: ${s3.endpoint};`);
    });
  });
});
