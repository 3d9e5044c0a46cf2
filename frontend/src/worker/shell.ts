/** Build manifest injected into the worker (vite.worker.config.ts). */
export interface Shell {
  /** Hash of all files. */
  version: string;
  /** The entry chunk, which the cached page must reference. */
  entry: string;
  /** Files required to show any page. */
  needed: readonly string[];
  /** Files of the learning pages; cached for enrolled students. */
  learning: readonly string[];
}

/** The worker's caches. Personal data is in other caches, managed by the pages (shared/connection/person-cache.ts). */
const prefix = 'atelier-shell-';
/** The shell as rendered by the server, which the client can fill for any address. */
export const shellPage = '/hors-ligne';
/** Pages opened before a release still find their files, which the server no longer has. */
const versionsKept = 2;

/** The shell of this version, marked as a stand-in for a page that could not be loaded. */
async function fetchPage({ entry }: Shell): Promise<Response> {
  const response = await fetch(shellPage, { cache: 'no-store', credentials: 'omit' });
  const html = await response.text();
  // During a release, another API version may respond: its page does not match these files.
  if (!response.ok || !html.includes(entry)) throw new Error('The page is of another version');
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(html.replace('<html ', '<html data-line="lost" '), { headers });
}

const cacheOf = ({ version }: Shell): Promise<Cache> => caches.open(prefix + version);

/** All or nothing: if caching fails, the worker is not installed. */
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

/** Caches the learning pages' files that are missing. */
export async function cacheLearning(shell: Shell): Promise<void> {
  const cache = await cacheOf(shell);
  const cached = await Promise.all(shell.learning.map((file) => cache.match(file)));
  await cache.addAll(shell.learning.filter((_file, index) => !cached[index]));
}

/** Keeps the last two versions. */
export async function deleteOldShells(shell: Shell): Promise<void> {
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(prefix) && name !== prefix + shell.version,
  );
  const old = names.slice(0, Math.max(names.length + 1 - versionsKept, 0));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** A cached file of any version: names contain a content hash. */
export const cachedFile = (url: string): Promise<Response | undefined> =>
  caches.match(url, { ignoreVary: true });

export async function cachedPage(shell: Shell): Promise<Response> {
  return (await (await cacheOf(shell)).match(shellPage)) ?? Response.error();
}
