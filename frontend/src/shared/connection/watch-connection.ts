import { connection } from './connection';

/** Without a response for so long the connection is lost, whatever the browser says. */
const patienceMs = 3_000;
const firstPauseMs = 3_000;
const longestPauseMs = 20_000;

/** A captive portal answers for every host: only JSON, the API's own, counts. */
const isApiReachable = (): Promise<boolean> =>
  fetch('/health/live', {
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).then(
    ({ headers }) => headers.get('content-type')?.includes('json') === true,
    () => false,
  );

let wake: (() => void) | null = null;

/** Ended by `watchConnection`, or by the browser's word that there is a network again. */
const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      wake = null;
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
    wake = end;
  });

let watching: Promise<void> | null = null;

async function watch(): Promise<void> {
  for (
    let pauseMs = firstPauseMs;
    !(await isApiReachable());
    pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)
  ) {
    connection.set(true);
    await pause(pauseMs);
  }
  connection.set(false);
}

/** Checks now whether the API can be reached, and again until it can. */
export function watchConnection(): Promise<void> {
  wake?.();
  watching ??= watch().finally(() => (watching = null));
  return watching;
}
