import { Suspense, use } from 'react';
import { matchRoutes, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { Frame } from './shell/frame';
import { RenderGuard } from './shell/render-guard';
import { useScrollMemory } from './shell/use-scroll-memory';

const isBare = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'bare' in handle && handle.bare === true;

interface AppProps {
  routes: RouteObject[];
  /** Where `routes` are not all: the others. Always the same promise. */
  loadOthers?: () => Promise<RouteObject[]>;
}

/**
 * The declarative router is enough here, and 19 KB lighter than the one with loaders: queries belong to
 * react-query, and transitions keep the former page in view while the next one's code is fetched.
 */
function Site({ routes, loadOthers }: AppProps) {
  const location = useLocation();
  const table = loadOthers && !matchRoutes(routes, location) ? use(loadOthers()) : routes;
  const page = useRoutes(table);
  const bare = (matchRoutes(table, location) ?? []).some(({ route }) => isBare(route.handle));
  useScrollMemory();
  return (
    <Frame bare={bare}>
      <RenderGuard path={location.pathname}>
        <Suspense>{page}</Suspense>
      </RenderGuard>
    </Frame>
  );
}

export function App(props: AppProps) {
  const { pathname } = useLocation();
  return (
    <RenderGuard path={pathname}>
      <Site {...props} />
    </RenderGuard>
  );
}
