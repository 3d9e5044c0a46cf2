import { lazy } from 'react';
import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router-dom';
import { onItsWay } from './pages-on-their-way';

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
      const page = await onItsWay(load());
      if (!page.Component) throw new Error(`The page at ${route.path ?? route.id} has no Component`);
      return { default: page.Component };
    });
    return { ...rest, Component, children };
  });
