import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.js';
import { CachedResponse, sendCached } from '../http/cached-response.js';

/** What a browser installs the site by: https://www.w3.org/TR/appmanifest/. The colours are those of the light theme. */
const appManifest = ({ name, colours, texts }: Pick<Config['brand'], 'name' | 'colours' | 'texts'>) => ({
  id: '/',
  name,
  short_name: name,
  description: texts?.description ?? 'Vos cours de développement, en ligne et hors ligne.',
  lang: 'fr',
  dir: 'ltr',
  start_url: '/auth/courses',
  scope: '/',
  display: 'standalone',
  background_color: colours.light.bg,
  theme_color: colours.light.bg,
  categories: ['education'],
  icons: [
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Mes cours', url: '/auth/courses', icons: [{ src: '/icons/192.png', sizes: '192x192' }] },
    { name: 'Tous les cours', url: '/courses', icons: [{ src: '/icons/192.png', sizes: '192x192' }] },
  ],
});

/** Takes the place of the worker where it is switched off: it removes what that kept, and itself. */
const retired = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('atelier-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * The manifest of the installable site and its service worker, which the build leaves beside the client. Browsers compare the
 * worker's bytes with those that they run, so no cache may stand between.
 */
export async function serveOfflineApp(fastify: FastifyInstance, config: Config): Promise<void> {
  const { brand, clientDir, serviceWorker } = config;
  const built = await readFile(join(clientDir, 'worker', 'sw.js'), 'utf8').catch(() => retired);
  const worker = new CachedResponse(
    'text/javascript; charset=utf-8',
    serviceWorker === 'on' ? built : retired,
  );
  const manifest = new CachedResponse('application/manifest+json', JSON.stringify(appManifest(brand)));
  const fresh = { cacheControl: 'no-cache' };
  fastify.get('/sw.js', (request, reply) => sendCached(request, reply, worker, fresh));
  fastify.get('/manifest.webmanifest', (request, reply) => sendCached(request, reply, manifest, fresh));
}
