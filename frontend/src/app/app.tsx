import { startTransition, Suspense, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { matchRoutes, type RouteObject, useLocation, useNavigationType, useRoutes } from 'react-router-dom';
import { connection, useConnectionLost } from '../shared/connection/connection';
import { includesTable, type RouteTable, routeTableOf } from './routes/public';
import { OfflinePage, PageErrorBoundary } from './shell/failed-page';
import { Frame } from './shell/frame';

declare global {
  interface Window {
    /** From `public/theme.js`: returns the buttons clicked before hydration, and stops recording them. */
    takeEarlyPresses?: () => HTMLButtonElement[];
  }
}

/** Replays the clicks made before hydration, once per button. */
function replayEarlyClicks(): void {
  for (const button of window.takeEarlyPresses?.() ?? []) if (button.isConnected) button.click();
}

const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
const positions = new Map<string, number>();

/** Scrolls to the top or to the anchor on a new page; restores the scroll position on back and forward. */
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

const hasFlag = (handle: unknown, flag: 'bare' | 'offline') =>
  typeof handle === 'object' && handle !== null && (handle as Record<string, unknown>)[flag] === true;

/** Offline, only the current page and the pages served from the device's cache can be shown. */
function useIsUnavailable(pathname: string, isReadableOffline: boolean): boolean {
  const isLost = useConnectionLost();
  const openPath = useRef(connection.isLost() ? null : pathname);
  useEffect(() => {
    if (!isLost) openPath.current = pathname;
  }, [isLost, pathname]);
  return isLost && !isReadableOffline && pathname !== openPath.current;
}

interface AppProps {
  routes: RouteObject[];
  /** The table that `routes` comes from. */
  loadedTable: RouteTable;
  /** Fetches a larger table, if there is one. Returns the same promise each time. */
  loadOthers?: (table: RouteTable) => Promise<RouteObject[]>;
}

/**
 * The declarative router suffices and is 19 KB lighter than the data router: react-query loads the data, and
 * transitions keep the previous page visible while the next chunk loads.
 */
function Site({ routes, loadedTable, loadOthers }: AppProps) {
  const location = useLocation();
  const needed = routeTableOf(location.pathname);
  const table = loadOthers && !includesTable(loadedTable, needed) ? use(loadOthers(needed)) : routes;
  const page = useRoutes(table);
  const handles = (matchRoutes(table, location) ?? []).map(({ route }) => route.handle);
  const isUnavailable = useIsUnavailable(
    location.pathname,
    handles.some((handle) => hasFlag(handle, 'offline')),
  );
  // A Suspense boundary is hydrated only when the browser is idle; a state update hydrates it at once.
  const [, hydratePage] = useState(false);
  useEffect(() => startTransition(() => hydratePage(true)), []);
  const bare = !isUnavailable && handles.some((handle) => hasFlag(handle, 'bare'));
  useScrollMemory();
  return (
    <Frame bare={bare}>
      <PageErrorBoundary path={location.pathname}>
        <Suspense>{isUnavailable ? <OfflinePage /> : page}</Suspense>
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
