/** What the build tells the worker (vite.worker.config.ts). */
export interface Shell {
  /** Changes with any of its files. */
  version: string;
  /** The client's entry, which the page that is cached for offline use must name. */
  entry: string;
  /** Files without which no page of the client shows. */
  needed: readonly string[];
  /** Files by which a course is followed; cached for those who follow one. */
  learning: readonly string[];
}

/** The caches of the worker. What belongs to a person is in others, which pages fill and empty (shared/connection/person-cache.ts). */
const prefix = 'atelier-shell-';
/** The page that the client fills whatever its address, as the server writes it. */
export const shellPage = '/hors-ligne';
/** Open pages of the version before still find the files that a release has taken from the server. */
const versionsKept = 2;

/** The page of this version, marked as shown in place of another because there is no connection. */
async function fetchPage({ entry }: Shell): Promise<Response> {
  const answer = await fetch(shellPage, { cache: 'no-store', credentials: 'omit' });
  const html = await answer.text();
  // While a release is under way, another api may answer: its page and these files do not belong together.
  if (!answer.ok || !html.includes(entry)) throw new Error('The page is of another version');
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(html.replace('<html ', '<html data-line="lost" '), { headers });
}

const cacheOf = ({ version }: Shell): Promise<Cache> => caches.open(prefix + version);

/** All or nothing: a worker that could not cache its files is not installed. */
export async function cacheShell(shell: Shell): Promise<void> {
  const page = await fetchPage(shell);
  const cache = await cacheOf(shell);
  try {
    await cache.addAll(shell.needed);
    await cache.put(shellPage, page);
  } catch (error) {
    await caches.delete(prefix + shell.version);
    throw error;
  }
}

/** The files by which a course is followed, those that are not cached yet. */
export async function cacheLearning(shell: Shell): Promise<void> {
  const cache = await cacheOf(shell);
  const cached = await Promise.all(shell.learning.map((file) => cache.match(file)));
  await cache.addAll(shell.learning.filter((_file, index) => !cached[index]));
}

/** Versions before the last but one go. */
export async function deleteOldShells(shell: Shell): Promise<void> {
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(prefix) && name !== prefix + shell.version,
  );
  const old = names.slice(0, Math.max(names.length + 1 - versionsKept, 0));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** A cached file, of whichever version: its name changes with what is in it. */
export const cachedFile = (url: string): Promise<Response | undefined> =>
  caches.match(url, { ignoreVary: true });

export async function cachedPage(shell: Shell): Promise<Response> {
  return (await (await cacheOf(shell)).match(shellPage)) ?? Response.error();
}
