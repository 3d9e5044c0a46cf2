import { randomUUID } from 'node:crypto';
import { rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { startTestNginx } from '@atelier/infra/testing/test-nginx';
import type { DeliveredFile } from '../src/platform/media/delivery/delivered-files.js';
import { MediaLinks } from '../src/platform/media/delivery/media-links.js';
import { securityHeaders } from '../src/platform/http/security-headers.js';
import { MEDIA_STORAGE, type MediaStorage } from '../src/platform/media/storage/media-storage.js';
import { startAtelier } from './support/atelier.js';

describe('media that nginx sends for the api', () => {
  const asset = randomUUID();
  const film = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
  const atelier = prepare(() =>
    startAtelier({
      worker: false,
      administrator: false,
      environment: { DISK_DELIVERY: 'nginx' },
    }),
  );
  const proxy = prepare(() => startTestNginx([Number(new URL(atelier.url).port)], atelier.config.mediaDir));

  beforeAll(async () => {
    const storage = atelier.api.get<MediaStorage>(MEDIA_STORAGE);
    const files = { 'video.mp4': film, source: film, document: '%PDF-1.7\n', 'captions-fr.vtt': 'WEBVTT\n' };
    for (const [name, content] of Object.entries(files)) {
      const path = await storage.stagingPath();
      await writeFile(path, content);
      await storage.adopt(`${asset}/${name}`, path);
    }
  });
  afterAll(async () => {
    await proxy?.stop();
  });

  const pathOf = (file: DeliveredFile, id = asset) => atelier.api.get(MediaLinks).sign(id, file, 'maud');
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(proxy.url + path, { method, headers });
    return {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    };
  };
  /** Unnormalised: `fetch` would clean the path. */
  const status = (path: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(proxy.url);
      request({ hostname, port, path }, (answer) => resolve(answer.resume().statusCode))
        .once('error', reject)
        .end();
    });

  it.each([
    ['video.mp4', 'video/mp4', 'private, max-age=3600', null],
    ['captions-fr.vtt', 'text/vtt; charset=utf-8', 'private, no-cache', null],
    ['document', 'application/octet-stream', 'private, max-age=3600', /^attachment; filename="document"/],
    ['document.pdf', 'application/pdf', 'private, max-age=3600', /^inline; filename="document"/],
  ] as const)('come with the headers of the api: %s', async (file, type, caching, disposition) => {
    proves('media.nginx');

    const { status: code, headers, body } = await get(pathOf(file));
    expect(code).toBe(200);
    expect(headers.get('content-length')).toBe(String(body.length));
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('cache-control')).toBe(caching);
    expect(headers.get('accept-ranges')).toBe('bytes');
    expect(headers.get('etag')).toMatch(/^"[0-9a-z]+-[0-9a-z]+"$/);
    expect(headers.get('last-modified')).toMatch(/GMT$/);
    expect(headers.get('x-request-id')).not.toBeNull();
    expect(headers.get('x-accel-redirect')).toBeNull();
    if (disposition) expect(headers.get('content-disposition')).toMatch(disposition);
    else expect(headers.get('content-disposition')).toBeNull();
    const everywhere = { ...securityHeaders(atelier.config) };
    if (file === 'document.pdf')
      everywhere['content-security-policy'] = "default-src 'none'; frame-ancestors 'none'; sandbox";
    for (const [name, value] of Object.entries(everywhere))
      expect([name, headers.get(name)]).toEqual([name, value]);
  });

  it('come whole, by ranges, as headers alone and not at all where they are known', async () => {
    proves('media.nginx');

    const path = pathOf('video.mp4');
    const whole = await get(path);
    expect(whole.body.equals(film)).toBe(true);
    // The api sent no bytes itself.
    const unsent = await fetch(atelier.url + path);
    expect([unsent.headers.get('x-accel-redirect'), await unsent.text()]).toEqual([
      `/stored-media/${asset}/video.mp4`,
      '',
    ]);
    const etag = whole.headers.get('etag') ?? '';
    const part = await get(path, { range: 'bytes=1000-1003' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 1000-1003/${film.length}`);
    expect(part.body.equals(film.subarray(1000, 1004))).toBe(true);
    expect(part.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await get(path, { range: 'bytes=-5' })).body.equals(film.subarray(-5))).toBe(true);
    expect((await get(path, { range: 'bytes=5-9', 'if-range': etag })).status).toBe(206);
    expect((await get(path, { range: 'bytes=5-9', 'if-range': '"another"' })).status).toBe(200);
    expect((await get(path, { range: `bytes=${film.length}-` })).status).toBe(416);
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(path, { 'if-none-match': '"another"' })).status).toBe(200);
    const head = await get(path, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(film.length)]);
  });

  it('are refused by the api as ever, in its own words', async () => {
    proves('media.nginx');

    const path = pathOf('video.mp4');
    const [, , token = ''] = path.split('/');
    const answers = [
      [path.replace(token, `${token.slice(0, -2)}AA`), 403, 'media-forbidden'],
      [pathOf('video.mp4').replace(asset, randomUUID()), 403, 'media-forbidden'],
      [pathOf('poster.jpg'), 404, 'asset-not-found'],
      [path.replace('video.mp4', 'source'), 404, undefined],
    ] as const;
    for (const [address, code, word] of answers) {
      const { status: answered, body } = await get(address);
      expect(answered).toBe(code);
      expect(body.includes(film.subarray(0, 100))).toBe(false);
      if (word) expect(JSON.parse(body.toString())).toMatchObject({ code: word });
    }
  });

  it('are nobody’s to ask nginx for, and nothing beside them is', async () => {
    proves('media.nginx');

    const token = pathOf('video.mp4').split('/')[2];
    for (const path of [
      `/stored-media/${asset}/video.mp4`,
      `/stored-media/${asset}/source`,
      `//stored-media/${asset}/video.mp4`,
      `/media/../stored-media/${asset}/video.mp4`,
      `/media/${token}/${asset}/../../../stored-media/${asset}/source`,
      `/media/${token}/${asset}/%2e%2e/%2e%2e/%2e%2e/stored-media/${asset}/source`,
      '/stored-media/../staging/x',
      '/stored-media..%2fstaging/x',
    ])
      expect({ path, refused: [400, 403, 404].includes((await status(path)) ?? 0) }).toEqual({
        path,
        refused: true,
      });
    // A symbolic link among the objects is not followed.
    const secret = join(atelier.config.mediaDir, 'secret');
    await writeFile(secret, 'a secret');
    const link = join(atelier.config.mediaDir, 'objects', asset, 'poster.jpg');
    await symlink(secret, link);
    const led = await get(pathOf('poster.jpg'));
    await rm(link);
    expect(led.status).toBe(403);
    expect(led.body.toString()).not.toContain('a secret');
  });
});
