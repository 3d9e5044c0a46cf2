import { readStoredUser } from '../api/stored-user';

/** One cache per person: never read by others, deleted with the session. */
const prefix = 'atelier-person-';
const maxAgeMs = 7 * 24 * 3_600_000;
const urlPathOf = (name: string) => `/kept/${name}`;

/** Metadata of a cached entry. */
export interface CachedItem {
  name: string;
  title: string;
  cachedAt: number;
}

const readMetadata = (request: Request, response: Response): CachedItem => ({
  name: new URL(request.url).pathname.slice(urlPathOf('').length),
  title: decodeURIComponent(response.headers.get('x-title') ?? ''),
  cachedAt: Number(response.headers.get('x-kept-at')),
});
const isExpired = ({ cachedAt }: CachedItem) => !(Date.now() - cachedAt < maxAgeMs);
const isSignedIn = (personId: string) => readStoredUser()?._id === personId;
const openCache = (personId: string): Promise<Cache> => caches.open(prefix + personId);
/** The Cache API requires a secure context. */
const canCache = () => 'caches' in globalThis;

/** Caches a value for offline use by this person, for seven days at most. */
export async function cacheFor(personId: string, name: string, title: string, value: unknown): Promise<void> {
  if (!canCache() || !isSignedIn(personId)) return;
  const headers = { 'x-title': encodeURIComponent(title), 'x-kept-at': String(Date.now()) };
  const cache = await openCache(personId);
  await cache.put(urlPathOf(name), new Response(JSON.stringify(value), { headers }));
  // Signed out meanwhile: leave nothing behind.
  if (!isSignedIn(personId)) await caches.delete(prefix + personId);
}

/** Null if nothing is cached. The caller must validate it: another version may have written it. */
export async function readCached(personId: string, name: string): Promise<unknown> {
  if (!canCache() || !isSignedIn(personId)) return null;
  const cache = await openCache(personId);
  const response = await cache.match(urlPathOf(name));
  if (!response) return null;
  if (isExpired(readMetadata(new Request(new URL(urlPathOf(name), location.origin)), response))) {
    await cache.delete(urlPathOf(name));
    return null;
  }
  return response.json();
}

export async function deleteCached(personId: string, name: string): Promise<void> {
  if (canCache()) await (await openCache(personId)).delete(urlPathOf(name));
}

/** This person's cached entries with this name prefix, newest first. */
export async function listCached(personId: string, namePrefix: string): Promise<CachedItem[]> {
  if (!canCache() || !isSignedIn(personId)) return [];
  const cache = await openCache(personId);
  const items = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const response = await cache.match(request);
      return response ? readMetadata(request, response) : null;
    }),
  );
  return items
    .filter(
      (item): item is CachedItem => item !== null && item.name.startsWith(namePrefix) && !isExpired(item),
    )
    .sort((one, other) => other.cachedAt - one.cachedAt);
}

/** Deletes the caches of all other accounts; all of them for null. */
export async function deleteCachesOfOthers(personId: string | null): Promise<void> {
  if (!canCache()) return;
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== prefix + personId) await caches.delete(name);
}
