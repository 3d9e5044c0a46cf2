import { lazy } from 'react';
import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router-dom';
import { checkConnection } from '../../shared/connection/connection';
import type { RouteTable } from './public';

/** A page that has not loaded after this long may never load. */
const slowMs = 3_000;

/** Number of page chunks being loaded; shown by the progress line at the top of the viewport. */
let pending = 0;
const listeners = new Set<() => void>();

const add = (change: number) => {
  pending += change;
  for (const listener of listeners) listener();
};

async function trackPageLoad<Loaded>(work: Promise<Loaded>): Promise<Loaded> {
  add(1);
  const timer = setTimeout(() => void checkConnection(), slowMs);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
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
 * Loads the page's chunk before the first render, on the server and in the browser. Returns the matched routes, the
 * page's last.
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

/** A route table with only these routes, so that later matches need not search the whole table. */
export const routesOfMatches = (matches: RouteMatch[]): RouteObject[] =>
  matches.reduceRight<RouteObject[]>(
    (children, { route }) => [route.index ? route : { ...route, children }],
    [],
  );

/** Replaces lazy routes by components that suspend until their chunk is loaded. */
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

/** Imports a route table; the public one is already part of the others. */
export const importRoutes = (table: RouteTable): Promise<RouteObject[]> =>
  table === 'admin'
    ? import('./admin').then(({ allRoutes }) => allRoutes)
    : import('./members').then(({ memberRoutes }) => memberRoutes);

const loadingTables: Partial<Record<RouteTable, Promise<RouteObject[]>>> = {};

/** A larger route table, loaded when the user leaves the current one: first visits do not download it. Memoized. */
export const loadRoutes = (table: RouteTable): Promise<RouteObject[]> =>
  (loadingTables[table] ??= trackPageLoad(importRoutes(table)).then(suspendPages, (error: unknown) => {
    delete loadingTables[table];
    throw error;
  }));

/** Precached by the service worker (vite.worker.config.ts); without one it is loaded while online. */
export const loadOfflineParts = () => import('../offline/offline');
