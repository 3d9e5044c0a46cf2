/// <reference lib="webworker" />
import { answerNavigation } from './answer-navigation';
import { deleteOldShells, cacheLearning, cacheShell, cachedFile, cachedPage, type Shell } from './shell';

declare const self: ServiceWorkerGlobalScope;
/** Injected by the build. */
declare const SHELL: Shell;

/**
 * Caches the app shell, so that no navigation shows the browser's error page. API responses are not intercepted: pages
 * cache and delete what a person may read offline (shared/connection/person-cache.ts).
 */
self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(cacheShell(SHELL));
});

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      deleteOldShells(SHELL),
      // Starts the page request in parallel to the worker's start-up.
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  ),
);

self.addEventListener('message', (event) => {
  if (event.data === 'keep-learning') event.waitUntil(cacheLearning(SHELL).catch(() => undefined));
});

/** Files with a content hash. */
const isNamedByContent = (path: string) => path.startsWith('/assets/');
/** The page's own files, without a hash. */
const isOfPage = (path: string) => path === '/theme.js' || path === '/favicon.svg';

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    const network = async () => ((await event.preloadResponse) as Response | undefined) ?? fetch(request);
    return event.respondWith(answerNavigation(pathname, network, () => cachedPage(SHELL)));
  }
  if (isNamedByContent(pathname))
    return event.respondWith(cachedFile(request.url).then((cached) => cached ?? fetch(request)));
  if (isOfPage(pathname))
    event.respondWith(fetch(request).catch(async () => (await cachedFile(request.url)) ?? Response.error()));
});
