import type { RouteObject } from 'react-router-dom';
import { suspendPages } from './load-route';
import { onItsWay } from './pages-on-their-way';

let loading: Promise<RouteObject[]> | null = null;

/**
 * The table of all routes, fetched once somebody leaves the public pages: however long it grows, a first visit
 * does not carry it.
 */
export function loadAllRoutes(): Promise<RouteObject[]> {
  loading ??= onItsWay(import('./routes/all')).then(
    ({ allRoutes }) => suspendPages(allRoutes),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
