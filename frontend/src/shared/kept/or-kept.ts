import { ApiFailure } from '../api/client';

/** A bad line keeps nobody from what is here already. */
const patienceMs = 3_000;

/** No answer, or none of the api's own. */
const isLineFault = (error: unknown): boolean =>
  error instanceof ApiFailure && [0, 502, 503, 504].includes(error.status);

/**
 * The server's answer; where there is none in time, what is kept, if anything is.
 * @param late told of the answer that comes after that
 */
export async function orKept<Value>(
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
  if (first && !('error' in first && isLineFault(first.error))) return fresh;
  const kept = await read().catch(() => null);
  if (kept === null) return fresh;
  if (!first) fresh.then(late, () => undefined);
  return kept;
}
