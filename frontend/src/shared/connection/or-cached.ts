import { ApiFailure } from '../api/client';

/** A slow connection keeps nobody from what is cached here already. */
const patienceMs = 3_000;

/** No answer, or none of the api's own. */
const isConnectionFailure = (error: unknown): boolean =>
  error instanceof ApiFailure && [0, 502, 503, 504].includes(error.status);

/**
 * The server's response; where there is none in time, the cached one, if there is one.
 * @param late called with the response that comes after that
 */
export async function orCached<Value>(
  fresh: Promise<Value>,
  read: () => Promise<Value | null>,
  late: (value: Value) => void,
): Promise<Value> {
  const outcome = fresh.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), patienceMs)));
  const first = await Promise.race([outcome, patience]);
  clearTimeout(timer);
  if (first && !('error' in first && isConnectionFailure(first.error))) return fresh;
  const cached = await read().catch(() => null);
  if (cached === null) return fresh;
  if (!first) fresh.then(late, () => undefined);
  return cached;
}
