const firstDelayMs = 1_000;
const longestDelayMs = 30_000;

/**
 * Waits before the next try: twice as long each time up to half a minute, but not longer than it takes the
 * browser to see the network again.
 */
export function lineReturn(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, Math.min(longestDelayMs, firstDelayMs * 2 ** attempt));
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
