import { ApiFailure } from '../api/client';

/** On a slow connection, cached data is shown after this long. */
const timeoutMs = 3_000;

/** No response, or not one from our API. */
const isConnectionFailure = (error: unknown): boolean =>
  error instanceof ApiFailure && [0, 502, 503, 504].includes(error.status);

/**
 * The server's response; if it fails or is late, the cached value, if any.
 * @param late called with a response that arrives after the cached value was used
 */
export async function withCacheFallback<Value>(
  fresh: Promise<Value>,
  read: () => Promise<Value | null>,
  late: (value: Value) => void,
): Promise<Value> {
  const outcome = fresh.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), timeoutMs)));
  const first = await Promise.race([outcome, timeout]);
  clearTimeout(timer);
  if (first && !('error' in first && isConnectionFailure(first.error))) return fresh;
  const cached = await read().catch(() => null);
  if (cached === null) return fresh;
  if (!first) fresh.then(late, () => undefined);
  return cached;
}
