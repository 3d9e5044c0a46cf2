import { lazy } from 'react';
import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router-dom';
import { checkConnection } from '../../shared/connection/connection';
import type { RouteTable } from './public';

/** A page that has not come by then may never come. */
const slowMs = 3_000;

/** How many page chunks are being fetched; what the thin line at the top of the window shows. */
let pending = 0;
const listeners = new Set<() => void>();

const add = (change: number) => {
  pending += change;
  for (const listener of listeners) listener();
};

async function trackPageLoad<Loaded>(work: Promise<Loaded>): Promise<Loaded> {
  add(1);
  const doubt = setTimeout(() => void checkConnection(), slowMs);
  try {
    return await work;
  } finally {
    clearTimeout(doubt);
    add(-1);
  }
}

export const pendingPages = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => pending > 0,
};

/**
 * Loads the code of the page at this path before anything is rendered, so that the first render,
 * on the server and in the browser, already holds it. Returns the routes that match, the page's last.
 */
export async function loadRoute(routes: RouteObject[], pathname: string): Promise<RouteMatch[]> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  return matches;
}

/** A table of these routes alone: who knows which match need not look through all of them again. */
export const branchOf = (matches: RouteMatch[]): RouteObject[] =>
  matches.reduceRight<RouteObject[]>(
    (children, { route }) => [route.index ? route : { ...route, children }],
    [],
  );

/** Pages that are still only an import become components that wait for their code. */
export const suspendPages = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route): RouteObject => {
    if (route.index) return route;
    const children = route.children && suspendPages(route.children);
    const { lazy: load, ...rest } = route;
    if (typeof load !== 'function') return { ...route, children };
    const Component = lazy(async () => {
      const page = await trackPageLoad(load());
      if (!page.Component) throw new Error(`The page at ${route.path ?? route.id} has no Component`);
      return { default: page.Component };
    });
    return { ...rest, Component, children };
  });

/** A table as it is written, fetched; that of the public pages is there already, as a part of the others. */
export const importRoutes = (table: RouteTable): Promise<RouteObject[]> =>
  table === 'admin'
    ? import('./admin').then(({ allRoutes }) => allRoutes)
    : import('./members').then(({ memberRoutes }) => memberRoutes);

const loadingTables: Partial<Record<RouteTable, Promise<RouteObject[]>>> = {};

/**
 * A larger table, fetched once somebody leaves what the present one knows: however long it grows, a first visit
 * does not carry it. Always the same promise.
 */
export const loadRoutes = (table: RouteTable): Promise<RouteObject[]> =>
  (loadingTables[table] ??= trackPageLoad(importRoutes(table)).then(suspendPages, (error: unknown) => {
    delete loadingTables[table];
    throw error;
  }));

/** Kept by the service worker (vite.worker.config.ts); without one it comes while the page is online. */
export const loadOfflineParts = () => import('../offline/offline');
