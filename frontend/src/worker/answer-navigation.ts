/** Pages that are the same empty page for everybody, which the browser fills with what it has cached for its reader. */
const filledFromCache = [/^\/course\/learning\/[^/]+\/?$/, /^\/(auth\/courses|my-courses)\/?$/];
export const patienceMs = 3_000;

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The server's page, always, where it answers: a cached one never takes its place. Without an answer it is the page that the client fills; where
 * that can be filled from the cache, a server that does not answer in time counts as unreachable.
 */
export function answerNavigation(
  path: string,
  network: () => Promise<Response>,
  cached: () => Promise<Response>,
): Promise<Response> {
  const answer = network().catch(cached);
  if (!filledFromCache.some((pattern) => pattern.test(path))) return answer;
  return Promise.race([answer, after(patienceMs).then(cached)]);
}
