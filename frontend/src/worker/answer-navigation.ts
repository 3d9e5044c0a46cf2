/** Pages whose shell is filled from the reader's cache. */
const filledFromCache = [/^\/course\/learning\/[^/]+\/?$/, /^\/(auth\/courses|my-courses)\/?$/];
export const timeoutMs = 3_000;

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Network first: a cached page never replaces a server response. Without one, serves the cached shell; for pages that
 * can be filled from the cache, after a timeout too.
 */
export function answerNavigation(
  path: string,
  network: () => Promise<Response>,
  cached: () => Promise<Response>,
): Promise<Response> {
  const response = network().catch(cached);
  if (!filledFromCache.some((pattern) => pattern.test(path))) return response;
  return Promise.race([response, delay(timeoutMs).then(cached)]);
}
