import createCache from '@emotion/cache';
import { hydrate } from '@tanstack/react-query';
import { hydrateRoot, createRoot } from 'react-dom/client';
import { BrowserRouter, matchRoutes } from 'react-router-dom';
import { App } from './app/app';
import { loadAllRoutes } from './app/load-all-routes';
import { loadRoute, suspendPages } from './app/load-route';
import { readPageState } from './app/page-state';
import { Providers } from './app/providers';
import { createQueryClient } from './app/query-client';
import { publicRoutes } from './app/routes/public';

const state = readPageState();
const container = document.getElementById('app');
if (!container) throw new Error('The page has no #app element');

const queryClient = createQueryClient();
if (state) hydrate(queryClient, state.queries);

const { pathname, search } = window.location;
if (search.includes('coupon='))
  void import('./features/cart/state/keep-coupon').then(({ keepCoupon }) => keepCoupon(search));
const isPublic = matchRoutes(publicRoutes, pathname) !== null;
const routes = isPublic ? publicRoutes : (await import('./app/routes/all')).allRoutes;
await loadRoute(routes, pathname);
const page = (
  <Providers
    cache={createCache({ key: 'css' })}
    queryClient={queryClient}
    year={state?.year ?? new Date().getFullYear()}
  >
    <BrowserRouter>
      <App routes={suspendPages(routes)} {...(isPublic && { loadOthers: loadAllRoutes })} />
    </BrowserRouter>
  </Providers>
);

if (container.firstElementChild) hydrateRoot(container, page);
else createRoot(container).render(page);

// At the first sign of life, so that leaving the public pages waits for one file only.
if (isPublic) {
  const warm = () => void import('./app/routes/all').catch(() => undefined);
  for (const sign of ['pointermove', 'pointerdown', 'keydown'])
    document.addEventListener(sign, warm, { once: true, passive: true });
}

// After the page itself: counting must not cost the reader anything. Awaiting the route may have outlasted `load`.
const countVisit = () => void import('./features/site/api/note-visit').then(({ noteVisit }) => noteVisit());
if (document.readyState === 'complete') countVisit();
else window.addEventListener('load', countVisit, { once: true });
