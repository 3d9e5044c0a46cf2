import { Suspense } from 'react';
import { matchRoutes, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { Frame } from './shell/frame';
import { RenderGuard } from './shell/render-guard';
import { useScrollMemory } from './shell/use-scroll-memory';

const isBare = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'bare' in handle && handle.bare === true;

/**
 * The declarative router is enough here, and 19 KB lighter than the one with loaders: queries belong to
 * react-query, and transitions keep the former page in view while the next one's code is fetched.
 */
export function App({ routes }: { routes: RouteObject[] }) {
  const location = useLocation();
  const page = useRoutes(routes);
  const bare = (matchRoutes(routes, location) ?? []).some(({ route }) => isBare(route.handle));
  useScrollMemory();
  return (
    <Frame bare={bare}>
      <RenderGuard path={location.pathname}>
        <Suspense>{page}</Suspense>
      </RenderGuard>
    </Frame>
  );
}
