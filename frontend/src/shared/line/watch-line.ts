import { line } from './line';

/** Without an answer for so long there is no line, whatever the browser says. */
const patienceMs = 3_000;
const firstPauseMs = 3_000;
const longestPauseMs = 20_000;

/** A gate that wants its guest to sign in first answers for everybody: only what the api says is an answer. */
const answers = (): Promise<boolean> =>
  fetch('/health/live', {
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).then(
    ({ headers }) => headers.get('content-type')?.includes('json') === true,
    () => false,
  );

let wake: (() => void) | null = null;

/** Ended by `watchLine`, or by the browser's word that there is a network again. */
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
  for (let pauseMs = firstPauseMs; !(await answers()); pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    line.set(true);
    await pause(pauseMs);
  }
  line.set(false);
}

/** Asks now whether there is a line, and goes on asking until there is. */
export function watchLine(): Promise<void> {
  wake?.();
  watching ??= watch().finally(() => (watching = null));
  return watching;
}
