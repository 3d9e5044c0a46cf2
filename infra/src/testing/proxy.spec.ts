import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from '@atelier/backend/config';
import { startTestNginx, type TestProxy } from './test-nginx.js';
import { temporaryFolder } from '../../../backend/test/support/temporary-folder.js';

const { trustedProxies } = readConfig(
  {
    DATABASE_URL: 'postgresql://localhost/x',
    REDIS_URL: 'redis://localhost',
    STRIPE_SECRET_KEY: 'sk_test_x',
    // As in docker-compose.yml.
    TRUSTED_PROXIES: 'loopback, linklocal, uniquelocal',
  },
  'worker',
);

/** A fake api: responds with the number of bytes received and the client address it sees. */
const api = fastify({ trustProxy: trustedProxies, bodyLimit: 100 * 1024 ** 2 });
api.removeAllContentTypeParsers();
api.addContentTypeParser('*', async (_request: unknown, body: AsyncIterable<Buffer>) => {
  let bytes = 0;
  for await (const chunk of body) bytes += chunk.length;
  return bytes;
});
api.get('/assets/*', async (_request, reply) => reply.status(404).send({ errorCode: 'route-not-found' }));
api.all('/*', async ({ body, ip, protocol }) => ({ bytes: body ?? 0, ip, protocol }));

const portOf = async (server: FastifyInstance): Promise<number> =>
  Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);

describe('nginx in front of the api', () => {
  let proxy: TestProxy;
  const media = temporaryFolder();

  beforeAll(async () => {
    mkdirSync(join(media, 'client/assets'), { recursive: true });
    writeFileSync(join(media, 'client/assets/page-of-before.js'), 'export {};');
    proxy = await startTestNginx([await portOf(api)], media);
  });
  afterAll(async () => {
    await proxy.stop();
    await api.close();
  });

  const send = (path: string, bytes: number): Promise<Response> =>
    fetch(`${proxy.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });

  it.each([
    ['a piece of a resumable upload', '/api/uploads/0198c0de', 8 * 1024 ** 2],
    ['a picture', '/api/upload-image', 9 * 1024 ** 2],
    ['a document', '/api/upload-doc', 49 * 1024 ** 2],
    ['a video', '/api/upload-video', 60 * 1024 ** 2],
    ['the JSON of a large programme', '/api/courses/0198c0de/sections', 2 * 1024 ** 2],
  ])('lets %s through whole', async (_what, path, bytes) => {
    proves('operate.tls');

    const response = await send(path, bytes);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ bytes });
  });

  it('gives a page of the version before its scripts, which no api has any more', async () => {
    proves('operate.update');

    const script = await fetch(`${proxy.url}/assets/page-of-before.js`);
    expect([script.status, await script.text()]).toEqual([200, 'export {};']);
    expect(script.headers.get('content-type')).toBe('text/javascript');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await fetch(`${proxy.url}/assets/of-nobody.js`)).status).toBe(404);
  });

  it('stops what the api would never read', async () => {
    expect((await send('/api/users/login', 4 * 1024 ** 2)).status).toBe(413);
  });

  it('notes what was asked for without what opens it', async () => {
    const token = randomBytes(32).toString('base64url');
    await Promise.all(
      [
        `/cadeau/${token}?de=maud`,
        `/api/gift-links/${token}/accept`,
        `/media/short-token/0190/master.m3u8`,
        '/api/users/students?name=maud%40exemple.fr',
      ].map((path) => fetch(`${proxy.url}${path}`, { headers: { referer: `${proxy.url}/cadeau/${token}` } })),
    );
    const log = proxy.accessLog();
    expect(log).not.toContain(token);
    expect(log).not.toMatch(/short-token|maud/);
    for (const noted of [
      'GET /cadeau/... ',
      'GET /api/gift-links/.../accept ',
      'GET /media/.../0190/master.m3u8 ',
      'GET /api/users/students ',
    ])
      expect(log).toContain(noted);
  });

  it('keeps visitors apart where TLS ends further out, and believes nothing that a visitor claims', async () => {
    proves('operate.tls');

    const seenAs = async (headers: Record<string, string>): Promise<unknown> =>
      (await fetch(`${proxy.url}/`, { headers })).json();
    // Appended by an outer proxy on a private address, after the visitor's own claim.
    expect(
      await seenAs({ 'x-forwarded-for': '198.51.100.1, 203.0.113.7', 'x-forwarded-proto': 'https' }),
    ).toMatchObject({ ip: '203.0.113.7', protocol: 'https' });
    expect(await seenAs({ 'x-forwarded-for': '198.51.100.1, 203.0.113.8' })).toMatchObject({
      ip: '203.0.113.8',
    });
    expect(await seenAs({})).toMatchObject({ ip: '127.0.0.1', protocol: 'http' });
    // This address also selects the upstream.
    const noted = proxy.accessLog();
    for (const visitor of ['203.0.113.7', '203.0.113.8']) expect(noted).toContain(`${visitor} [`);
    expect(noted).not.toContain('198.51.100.1 [');
  });
});

describe('nginx whose apis have just gone', () => {
  it('gives the scripts of each release itself', async () => {
    proves('operate.update');

    const media = temporaryFolder();
    mkdirSync(join(media, 'client/assets'), { recursive: true });
    writeFileSync(join(media, 'client/assets/page.js'), 'export {};');
    const gone = fastify();
    const port = await portOf(gone);
    await gone.close();
    const proxy = await startTestNginx([port], media);
    try {
      expect((await fetch(`${proxy.url}/assets/page.js`)).status).toBe(200);
      expect((await fetch(`${proxy.url}/courses`)).status).toBe(502);
    } finally {
      await proxy.stop();
    }
  });
});

describe('nginx in front of two apis', () => {
  const apis = ['one', 'other'].map((name) => {
    const server = fastify();
    const changes: string[] = [];
    let isUnable = false;
    server.all('/*', async ({ method, url }, reply) => {
      if (method === 'POST') changes.push(url);
      return reply.status(isUnable ? 503 : 200).send(name);
    });
    return { server, changes, isUnable: (value: boolean) => (isUnable = value) };
  });
  let proxy: TestProxy;
  const ask = async (path: string, visitor: number, method = 'GET') => {
    const headers = { 'x-forwarded-for': `198.51.${visitor}.1` };
    const response = await fetch(`${proxy.url}${path}`, { method, headers });
    return { status: response.status, text: await response.text() };
  };
  const visitors = Array.from({ length: 16 }, (_, index) => index);

  beforeAll(async () => {
    proxy = await startTestNginx(await Promise.all(apis.map(({ server }) => portOf(server))));
  });
  afterAll(async () => {
    await proxy.stop();
    await Promise.all(apis.map(({ server }) => server.close()));
  });
  afterEach(() => apis.forEach((one) => one.isUnable(false)));

  it.each(['/courses', '/api/courses', '/assets/page.js'])(
    'asks the other for %s where one is unable, and passes on what both say',
    async (path) => {
      proves('health.drain');

      const first = await Promise.all(visitors.map((visitor) => ask(path, visitor)));
      expect(new Set(first.map(({ text }) => text))).toEqual(new Set(['one', 'other']));

      apis[0]?.isUnable(true);
      const other = await Promise.all(visitors.map((visitor) => ask(path, visitor)));
      expect(other).toEqual(visitors.map(() => ({ status: 200, text: 'other' })));

      apis[1]?.isUnable(true);
      expect((await ask(path, 1)).status).toBe(503);
    },
  );

  it('asks nobody else for a change, which may have been begun', async () => {
    proves('health.drain');

    apis.forEach((one) => one.isUnable(true));
    const responses = await Promise.all(
      visitors.map((visitor) => ask(`/api/orders/${visitor}`, visitor, 'POST')),
    );
    expect(responses.map(({ status }) => status)).toEqual(visitors.map(() => 503));
    expect(apis.flatMap(({ changes }) => changes).toSorted()).toEqual(
      visitors.map((visitor) => `/api/orders/${visitor}`).toSorted(),
    );
  });
});
