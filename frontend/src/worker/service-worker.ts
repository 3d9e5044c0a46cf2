/// <reference lib="webworker" />
import { answerNavigation } from './answer-navigation';
import { deleteOldShells, cacheLearning, cacheShell, cachedFile, cachedPage, type Shell } from './shell';

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build. */
declare const SHELL: Shell;

/**
 * Caches the client itself, so that no click leads to the browser's error page. Answers of the API pass it by: what a
 * person may read offline is cached, and deleted, by the pages (shared/connection/person-cache.ts).
 */
self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(cacheShell(SHELL));
});

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      deleteOldShells(SHELL),
      // The page is asked for while the worker still starts.
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  ),
);

self.addEventListener('message', (event) => {
  if (event.data === 'keep-learning') event.waitUntil(cacheLearning(SHELL).catch(() => undefined));
});

/** Files whose name changes with what is in them. */
const isNamedByContent = (path: string) => path.startsWith('/assets/');
/** Of the page itself, under a name that stays. */
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
