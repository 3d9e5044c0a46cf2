import { connection } from './connection';

/** Without a response for this long, the connection counts as lost. */
const timeoutMs = 3_000;
const firstPauseMs = 3_000;
const maxPauseMs = 20_000;

/** Captive portals respond for every host: only the API's JSON counts. */
const isApiReachable = (): Promise<boolean> =>
  fetch('/health/live', {
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    ({ headers }) => headers.get('content-type')?.includes('json') === true,
    () => false,
  );

let endPause: (() => void) | null = null;

/** Ends early on `watchConnection` or the browser's `online` event. */
const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      endPause = null;
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
    endPause = end;
  });

let watching: Promise<void> | null = null;

async function watch(): Promise<void> {
  for (let pauseMs = firstPauseMs; !(await isApiReachable()); pauseMs = Math.min(pauseMs * 1.5, maxPauseMs)) {
    connection.set(true);
    await pause(pauseMs);
  }
  connection.set(false);
}

/** Checks now whether the API is reachable, and again until it is. */
export function watchConnection(): Promise<void> {
  endPause?.();
  watching ??= watch().finally(() => (watching = null));
  return watching;
}
