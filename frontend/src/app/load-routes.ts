import type { RouteObject } from 'react-router-dom';
import { suspendPages } from './load-route';
import { onItsWay } from './pages-on-their-way';
import type { RouteTable } from './routes/tables';

/** A table as it is written, fetched; that of the public pages is there already, as a part of the others. */
export const importRoutes = (table: RouteTable): Promise<RouteObject[]> =>
  table === 'all'
    ? import('./routes/all').then(({ allRoutes }) => allRoutes)
    : import('./routes/members').then(({ memberRoutes }) => memberRoutes);

const loading: Partial<Record<RouteTable, Promise<RouteObject[]>>> = {};

/**
 * A larger table, fetched once somebody leaves what the present one knows: however long it grows, a first visit
 * does not carry it. Always the same promise.
 */
export const loadRoutes = (table: RouteTable): Promise<RouteObject[]> =>
  (loading[table] ??= onItsWay(importRoutes(table)).then(suspendPages, (error: unknown) => {
    delete loading[table];
    throw error;
  }));
