import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Loads the code of the page at this path before the router starts, so that the first render,
 * on the server and in the browser, already holds it. Returns the id of the matched route.
 */
export async function loadRoute(routes: RouteObject[], pathname: string): Promise<string | undefined> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  return matches.at(-1)?.route.id;
}
