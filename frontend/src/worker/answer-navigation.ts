/** Pages that are the same empty page for everybody, which the browser fills with what it keeps for its reader. */
const fromKept = [/^\/course\/learning\/[^/]+\/?$/, /^\/(auth\/courses|my-courses)\/?$/];
export const patienceMs = 3_000;

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The server's page, always, where it answers: a kept one never takes its place. Without an answer it is the page that the client fills; where
 * that can be filled from what is kept, a line that does not answer in time counts as none.
 */
export function answerNavigation(
  path: string,
  network: () => Promise<Response>,
  kept: () => Promise<Response>,
): Promise<Response> {
  const answer = network().catch(kept);
  if (!fromKept.some((pattern) => pattern.test(path))) return answer;
  return Promise.race([answer, after(patienceMs).then(kept)]);
}
