import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.js';
import { CachedResponse, sendCached } from '../http/cached-response.js';

/** Web app manifest: https://www.w3.org/TR/appmanifest/. In the colours of the light theme. */
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

/** Served when the service worker is switched off: deletes its caches and unregisters. */
const unregisteringWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('atelier-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * Serves the manifest and the service worker of the build. Uncached, since browsers detect a new worker by its
 * bytes.
 */
export async function serveOfflineApp(fastify: FastifyInstance, config: Config): Promise<void> {
  const { brand, clientDir, serviceWorker } = config;
  const workerScript = await readFile(join(clientDir, 'worker', 'sw.js'), 'utf8').catch(
    () => unregisteringWorker,
  );
  const worker = new CachedResponse(
    'text/javascript; charset=utf-8',
    serviceWorker === 'on' ? workerScript : unregisteringWorker,
  );
  const manifest = new CachedResponse('application/manifest+json', JSON.stringify(appManifest(brand)));
  const caching = { cacheControl: 'no-cache' };
  fastify.get('/sw.js', (request, reply) => sendCached(request, reply, worker, caching));
  fastify.get('/manifest.webmanifest', (request, reply) => sendCached(request, reply, manifest, caching));
}
