import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.js';
import { KeptAnswer } from '../http/kept-answer.js';
import { sendKept } from '../http/send-kept.js';
import { appManifest } from './app-manifest.js';

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
  const worker = new KeptAnswer('text/javascript; charset=utf-8', serviceWorker === 'on' ? built : retired);
  const manifest = new KeptAnswer('application/manifest+json', JSON.stringify(appManifest(brand)));
  const fresh = { cacheControl: 'no-cache' };
  fastify.get('/sw.js', (request, reply) => sendKept(request, reply, worker, fresh));
  fastify.get('/manifest.webmanifest', (request, reply) => sendKept(request, reply, manifest, fresh));
}
