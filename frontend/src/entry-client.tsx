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

// Kept by the worker, and given in place of the server's answer.
// Without even our own code there is none, as far as anybody can say.
setConnectionCheck(() =>
  loadOfflineParts().then(
    ({ watchConnection }) => watchConnection(),
    () => connection.set(true),
  ),
);
connection.set(document.documentElement.dataset['line'] === 'lost');
if (connection.isLost() || !navigator.onLine) void checkConnection();
addEventListener('offline', () => void checkConnection());
onlineManager.setEventListener((tell) => connection.subscribe(() => tell(!connection.isLost())));
onlineManager.setOnline(!connection.isLost());

const queryClient = createQueryClient();
if (state) hydrate(queryClient, state.queries);

const { pathname, search } = window.location;
if (search.includes('coupon='))
  void import('./features/cart/coupon-storage').then(({ storeCouponOfLink }) => storeCouponOfLink(search));
const needed = routeTableOf(pathname);
// What does not come is asked for again by the page that needs it, and missed there.
const others = needed === 'public' ? null : await importRoutes(needed).catch(() => null);
const routes = others ?? publicRoutes;
if (!connection.isLost()) await loadRoute(routes, pathname).catch(() => undefined);
const page = (
  <Providers
    cache={styleCache()}
    queryClient={queryClient}
    year={state?.year ?? new Date().getFullYear()}
    written={state?.written ?? null}
  >
    <BrowserRouter>
      <App routes={suspendPages(routes)} loadedTable={others ? needed : 'public'} loadOthers={loadRoutes} />
    </BrowserRouter>
  </Providers>
);

// In slices, so that the reader's own doings are never behind the whole page.
if (container.firstElementChild) startTransition(() => void hydrateRoot(container, page));
else createRoot(container).render(page);

// At the first sign of life, so that leaving the public pages waits for one file only.
if (needed === 'public') {
  const warm = () => void importRoutes('members').catch(() => undefined);
  for (const sign of ['pointermove', 'pointerdown', 'keydown'])
    document.addEventListener(sign, warm, { once: true, passive: true });
}

// After the page itself: counting must not cost the reader anything. Awaiting the route may have outlasted `load`.
const afterwards = () =>
  void import('./app/offline/after-load').then(
    ({ afterLoad }) => afterLoad(),
    () => undefined,
  );
if (document.readyState === 'complete') afterwards();
else window.addEventListener('load', afterwards, { once: true });
