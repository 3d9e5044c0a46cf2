import { startTransition, Suspense, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { matchRoutes, type RouteObject, useLocation, useNavigationType, useRoutes } from 'react-router-dom';
import { connection, useConnectionLost } from '../shared/connection/connection';
import { includesTable, type RouteTable, routeTableOf } from './routes/public';
import { OfflinePage, PageErrorBoundary } from './shell/failed-page';
import { Frame } from './shell/frame';

declare global {
  interface Window {
    /** Of `public/theme.js`: the buttons pressed so far, of which it keeps no more from now on. */
    takeEarlyPresses?: () => HTMLButtonElement[];
  }
}

/** Presses each button again that was pressed while the page could not answer; once each, however often somebody tried. */
function replayEarlyClicks(): void {
  for (const button of window.takeEarlyPresses?.() ?? []) if (button.isConnected) button.click();
}

const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
const positions = new Map<string, number>();

/** A new page starts at its top or at its anchor; going back finds the place that was left. */
function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const lastPath = useRef(pathname);

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useBeforePaint(() => {
    const moved = lastPath.current !== pathname;
    lastPath.current = pathname;
    const anchor = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (type === 'POP') {
      const known = positions.get(key);
      if (known !== undefined) window.scrollTo({ top: known, behavior: 'instant' });
    } else if (anchor) anchor.scrollIntoView();
    else if (moved) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [key]);
}

const says = (handle: unknown, word: 'bare' | 'offline') =>
  typeof handle === 'object' && handle !== null && (handle as Record<string, unknown>)[word] === true;

/** Offline the page that is open stays; of the others only those come that show what this device has cached. */
function useIsMissed(pathname: string, isReadOffline: boolean): boolean {
  const isLost = useConnectionLost();
  const openPath = useRef(connection.isLost() ? null : pathname);
  useEffect(() => {
    if (!isLost) openPath.current = pathname;
  }, [isLost, pathname]);
  return isLost && !isReadOffline && pathname !== openPath.current;
}

interface AppProps {
  routes: RouteObject[];
  /** Which table `routes` are. */
  loadedTable: RouteTable;
  /** Where that is not the largest: fetches a larger one. Always the same promise. */
  loadOthers?: (table: RouteTable) => Promise<RouteObject[]>;
}

/**
 * The declarative router is enough here, and 19 KB lighter than the one with loaders: queries belong to
 * react-query, and transitions keep the former page in view while the next one's code is fetched.
 */
function Site({ routes, loadedTable, loadOthers }: AppProps) {
  const location = useLocation();
  const needed = routeTableOf(location.pathname);
  const table = loadOthers && !includesTable(loadedTable, needed) ? use(loadOthers(needed)) : routes;
  const page = useRoutes(table);
  const handles = (matchRoutes(table, location) ?? []).map(({ route }) => route.handle);
  const isMissed = useIsMissed(
    location.pathname,
    handles.some((handle) => says(handle, 'offline')),
  );
  // By itself a boundary is hydrated when nothing else waits, not even for a file: with an update it comes at once.
  const [, hydratePage] = useState(false);
  useEffect(() => startTransition(() => hydratePage(true)), []);
  const bare = !isMissed && handles.some((handle) => says(handle, 'bare'));
  useScrollMemory();
  return (
    <Frame bare={bare}>
      <PageErrorBoundary path={location.pathname}>
        <Suspense>{isMissed ? <OfflinePage /> : page}</Suspense>
      </PageErrorBoundary>
    </Frame>
  );
}

export function App(props: AppProps) {
  const { pathname } = useLocation();
  useEffect(replayEarlyClicks, []);
  return (
    <PageErrorBoundary path={pathname}>
      <Site {...props} />
    </PageErrorBoundary>
  );
}
