import createCache from '@emotion/cache';
import { hydrate } from '@tanstack/react-query';
import { hydrateRoot, createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { loadRoute, suspendRest } from './app/load-route';
import { readPageState } from './app/page-state';
import { Providers } from './app/providers';
import { createQueryClient } from './app/query-client';
import { routes } from './app/routes';

const state = readPageState();
const container = document.getElementById('app');
if (!container) throw new Error('The page has no #app element');

const queryClient = createQueryClient();
if (state) hydrate(queryClient, state.queries);

await loadRoute(routes, window.location.pathname);
const page = (
  <Providers
    cache={createCache({ key: 'css' })}
    queryClient={queryClient}
    year={state?.year ?? new Date().getFullYear()}
  >
    <BrowserRouter>
      <App routes={suspendRest(routes)} />
    </BrowserRouter>
  </Providers>
);

if (container.firstElementChild) hydrateRoot(container, page);
else createRoot(container).render(page);
