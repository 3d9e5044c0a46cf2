import { readStoredUser } from '../api/stored-user';

/** Named after its person: nobody else's is ever read, and it goes with their session. */
const prefix = 'atelier-person-';
const longestMs = 7 * 24 * 3_600_000;
const addressOf = (name: string) => `/kept/${name}`;

/** A cached entry, without its value. */
export interface CachedItem {
  name: string;
  title: string;
  keptAt: number;
}

const itemOf = (request: Request, answer: Response): CachedItem => ({
  name: new URL(request.url).pathname.slice(addressOf('').length),
  title: decodeURIComponent(answer.headers.get('x-title') ?? ''),
  keptAt: Number(answer.headers.get('x-kept-at')),
});
const isOld = ({ keptAt }: CachedItem) => !(Date.now() - keptAt < longestMs);
const isSignedIn = (personId: string) => readStoredUser()?._id === personId;
const cacheOf = (personId: string): Promise<Cache> => caches.open(prefix + personId);
/** The Cache API is there on secure addresses only. */
const canCache = () => 'caches' in globalThis;

/** Caches something for this person to read offline, for seven days at most. */
export async function cacheFor(personId: string, name: string, title: string, value: unknown): Promise<void> {
  if (!canCache() || !isSignedIn(personId)) return;
  const headers = { 'x-title': encodeURIComponent(title), 'x-kept-at': String(Date.now()) };
  const cache = await cacheOf(personId);
  await cache.put(addressOf(name), new Response(JSON.stringify(value), { headers }));
  // Whoever has signed out meanwhile leaves nothing.
  if (!isSignedIn(personId)) await caches.delete(prefix + personId);
}

/** Null where nothing is cached. The caller parses it: another version of the client may have written it. */
export async function readCached(personId: string, name: string): Promise<unknown> {
  if (!canCache() || !isSignedIn(personId)) return null;
  const cache = await cacheOf(personId);
  const answer = await cache.match(addressOf(name));
  if (!answer) return null;
  if (isOld(itemOf(new Request(new URL(addressOf(name), location.origin)), answer))) {
    await cache.delete(addressOf(name));
    return null;
  }
  return answer.json();
}

export async function deleteCached(personId: string, name: string): Promise<void> {
  if (canCache()) await (await cacheOf(personId)).delete(addressOf(name));
}

/** The cached entries of this person whose names begin so, the latest first. */
export async function listCached(personId: string, start: string): Promise<CachedItem[]> {
  if (!canCache() || !isSignedIn(personId)) return [];
  const cache = await cacheOf(personId);
  const items = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const answer = await cache.match(request);
      return answer ? itemOf(request, answer) : null;
    }),
  );
  return items
    .filter((item): item is CachedItem => item !== null && item.name.startsWith(start) && !isOld(item))
    .sort((one, other) => other.keptAt - one.keptAt);
}

/** Somebody else uses this browser from now on, or nobody: what was cached for others goes. */
export async function deleteCachesOfOthers(personId: string | null): Promise<void> {
  if (!canCache()) return;
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== prefix + personId) await caches.delete(name);
}
