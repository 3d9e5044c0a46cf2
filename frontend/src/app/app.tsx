import { startTransition, Suspense, use, useEffect, useRef, useState } from 'react';
import { matchRoutes, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { answerEarlyPresses } from './early-presses';
import { OfflinePage } from './shell/failed-page';
import { Frame } from './shell/frame';
import { knows, tableOf, type RouteTable } from './routes/tables';
import { RenderGuard } from './shell/render-guard';
import { line, useLineLost } from '../shared/line/line';
import { useScrollMemory } from './shell/use-scroll-memory';

const says = (handle: unknown, word: 'bare' | 'kept') =>
  typeof handle === 'object' && handle !== null && (handle as Record<string, unknown>)[word] === true;

/** Without a line the page that is open stays; of the others those come that show what this device keeps. */
function useIsMissed(pathname: string, isKept: boolean): boolean {
  const isLost = useLineLost();
  const openPath = useRef(line.isLost() ? null : pathname);
  useEffect(() => {
    if (!isLost) openPath.current = pathname;
  }, [isLost, pathname]);
  return isLost && !isKept && pathname !== openPath.current;
}

interface AppProps {
  routes: RouteObject[];
  /** Which table `routes` are. */
  held: RouteTable;
  /** Where that is not the one of all: a larger one. Always the same promise. */
  loadOthers?: (table: RouteTable) => Promise<RouteObject[]>;
}

/**
 * The declarative router is enough here, and 19 KB lighter than the one with loaders: queries belong to
 * react-query, and transitions keep the former page in view while the next one's code is fetched.
 */
function Site({ routes, held, loadOthers }: AppProps) {
  const location = useLocation();
  const needed = tableOf(location.pathname);
  const table = loadOthers && !knows(held, needed) ? use(loadOthers(needed)) : routes;
  const page = useRoutes(table);
  const handles = (matchRoutes(table, location) ?? []).map(({ route }) => route.handle);
  const isMissed = useIsMissed(
    location.pathname,
    handles.some((handle) => says(handle, 'kept')),
  );
  // By itself a boundary is hydrated when nothing else waits, not even for a file: with an update it comes at once.
  const [, hydratePage] = useState(false);
  useEffect(() => startTransition(() => hydratePage(true)), []);
  const bare = !isMissed && handles.some((handle) => says(handle, 'bare'));
  useScrollMemory();
  return (
    <Frame bare={bare}>
      <RenderGuard path={location.pathname}>
        <Suspense>{isMissed ? <OfflinePage /> : page}</Suspense>
      </RenderGuard>
    </Frame>
  );
}

export function App(props: AppProps) {
  const { pathname } = useLocation();
  useEffect(answerEarlyPresses, []);
  return (
    <RenderGuard path={pathname}>
      <Site {...props} />
    </RenderGuard>
  );
}
