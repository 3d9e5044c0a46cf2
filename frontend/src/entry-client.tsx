import { hydrate, onlineManager } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot, createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { importRoutes, loadOfflineParts, loadRoute, loadRoutes, suspendPages } from './app/routes/load';
import { createQueryClient, readPageState } from './app/page-state';
import { Providers, styleCache } from './app/providers';
import { publicRoutes, routeTableOf } from './app/routes/public';
import { setConnectionCheck, checkConnection, connection } from './shared/connection/connection';

const state = readPageState();
const container = document.getElementById('app');
if (!container) throw new Error('The page has no #app element');

// A chunk precached by the service worker. If even that cannot be loaded, the connection is considered lost.
setConnectionCheck(() =>
  loadOfflineParts().then(
    ({ watchConnection }) => watchConnection(),
    () => connection.set(true),
  ),
);
connection.set(document.documentElement.dataset['line'] === 'lost');
if (connection.isLost() || !navigator.onLine) void checkConnection();
addEventListener('offline', () => void checkConnection());
onlineManager.setEventListener((setOnline) => connection.subscribe(() => setOnline(!connection.isLost())));
onlineManager.setOnline(!connection.isLost());

const queryClient = createQueryClient();
if (state) hydrate(queryClient, state.queries);

const { pathname, search } = window.location;
if (search.includes('coupon='))
  void import('./features/cart/coupon-storage').then(({ storeCouponOfLink }) => storeCouponOfLink(search));
const needed = routeTableOf(pathname);
// If the import fails, the router loads the table again when it needs it, and handles the error.
const others = needed === 'public' ? null : await importRoutes(needed).catch(() => null);
const routes = others ?? publicRoutes;
if (!connection.isLost()) await loadRoute(routes, pathname).catch(() => undefined);
const page = (
  <Providers
    cache={styleCache()}
    queryClient={queryClient}
    year={state?.year ?? new Date().getFullYear()}
    prefetched={state?.prefetched ?? null}
  >
    <BrowserRouter>
      <App routes={suspendPages(routes)} loadedTable={others ? needed : 'public'} loadOthers={loadRoutes} />
    </BrowserRouter>
  </Providers>
);

// As a transition: hydration is time-sliced and does not block the reader's input.
if (container.firstElementChild) startTransition(() => void hydrateRoot(container, page));
else createRoot(container).render(page);

// Prefetches the members' routes at the first interaction, so that leaving a public page loads one chunk only.
if (needed === 'public') {
  const prefetchRoutes = () => void importRoutes('members').catch(() => undefined);
  for (const eventName of ['pointermove', 'pointerdown', 'keydown'])
    document.addEventListener(eventName, prefetchRoutes, { once: true, passive: true });
}

// After the page has loaded: analytics must not slow it down. `load` may have fired while the route was loading.
const onLoaded = () =>
  void import('./app/offline/after-load').then(
    ({ afterLoad }) => afterLoad(),
    () => undefined,
  );
if (document.readyState === 'complete') onLoaded();
else window.addEventListener('load', onLoaded, { once: true });
