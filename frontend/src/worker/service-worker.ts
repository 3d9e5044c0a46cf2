/// <reference lib="webworker" />
import { answerNavigation } from './answer-navigation';
import { forgetOldShells, keepLearning, keepShell, keptFile, keptPage, type Shell } from './shell';

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build. */
declare const SHELL: Shell;

/**
 * Keeps the client itself, so that no click leads to the browser's error page. Answers of the API pass it by: what a
 * person may read without a line is kept, and emptied, by the pages (features/learning/kept).
 */
self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(keepShell(SHELL));
});

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      forgetOldShells(SHELL),
      // The page is asked for while the worker still starts.
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  ),
);

self.addEventListener('message', (event) => {
  if (event.data === 'keep-learning') event.waitUntil(keepLearning(SHELL).catch(() => undefined));
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
    return event.respondWith(answerNavigation(pathname, network, () => keptPage(SHELL)));
  }
  if (isNamedByContent(pathname))
    return event.respondWith(keptFile(request.url).then((kept) => kept ?? fetch(request)));
  if (isOfPage(pathname))
    event.respondWith(fetch(request).catch(async () => (await keptFile(request.url)) ?? Response.error()));
});
