import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fastify } from 'fastify';
import type { Config } from '../../config.js';
import { defaultColours } from '../../brand/contrast.js';
import { serveOfflineApp } from './serve-offline-app.js';
import { temporaryFolder } from '../../../test/support/temporary-folder.js';

describe('the service worker', () => {
  const clientDir = temporaryFolder();
  beforeAll(async () => {
    await mkdir(join(clientDir, 'worker'));
    await writeFile(join(clientDir, 'worker', 'sw.js'), 'the built worker');
  });

  const served = async (serviceWorker: 'on' | 'off', path = '/sw.js') => {
    const app = fastify();
    const config = {
      clientDir,
      serviceWorker,
      brand: { name: 'L’Établi', colours: defaultColours, texts: null },
    } as Config;
    await serveOfflineApp(app, config);
    return app.inject({ method: 'GET', url: path });
  };

  it('is the one that was built, and is compared at each visit', async () => {
    proves('offline.update');

    const { body, headers } = await served('on');
    expect(body).toBe('the built worker');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      etag: expect.any(String),
    });
  });

  it('retires where it is switched off: it empties what it kept, nothing else, and leaves', async () => {
    proves('offline.update');

    const { body } = await served('off');
    const heard = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
    const names = new Set(['atelier-shell-1', 'atelier-person-maud', 'somebody-elses']);
    const registration = { isThere: true, unregister: async () => void (registration.isThere = false) };
    const self = {
      registration,
      skipWaiting: () => undefined,
      addEventListener: (name: string, listener: never) => heard.set(name, listener),
    };
    const caches = { keys: async () => [...names], delete: async (name: string) => names.delete(name) };
    // oxlint-disable-next-line no-new-func -- as a browser runs it
    new Function('self', 'caches', body)(self, caches);
    let work: Promise<unknown> = Promise.resolve();
    heard.get('activate')?.({ waitUntil: (given) => void (work = given) });
    await work;
    expect([...names]).toEqual(['somebody-elses']);
    expect(registration.isThere).toBe(false);
  });

  it('comes with a manifest under the name of the brand', async () => {
    proves('offline.install');

    const { headers, body } = await served('on', '/manifest.webmanifest');
    expect(headers['content-type']).toBe('application/manifest+json');
    expect(JSON.parse(body)).toMatchObject({
      name: 'L’Établi',
      display: 'standalone',
      start_url: '/auth/courses',
      shortcuts: [{ name: 'Mes cours', url: '/auth/courses' }, {}],
    });
  });
});
