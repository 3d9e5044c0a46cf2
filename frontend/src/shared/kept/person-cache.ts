import { readStoredUser } from '../api/stored-user';

/** Named after its person: nobody else's is ever read, and it goes with their session. */
const prefix = 'atelier-person-';
const longestMs = 7 * 24 * 3_600_000;
const addressOf = (name: string) => `/kept/${name}`;

/** What was kept, without what it holds. */
export interface KeptItem {
  name: string;
  title: string;
  keptAt: number;
}

const itemOf = (request: Request, answer: Response): KeptItem => ({
  name: new URL(request.url).pathname.slice(addressOf('').length),
  title: decodeURIComponent(answer.headers.get('x-title') ?? ''),
  keptAt: Number(answer.headers.get('x-kept-at')),
});
const isOld = ({ keptAt }: KeptItem) => !(Date.now() - keptAt < longestMs);
const isSignedIn = (personId: string) => readStoredUser()?._id === personId;
const cacheOf = (personId: string): Promise<Cache> => caches.open(prefix + personId);
/** Not everywhere there is room to keep anything, or a secure address. */
const canKeep = () => 'caches' in globalThis;

/** Keeps something to be read by this person without a line, for seven days at most. */
export async function keepFor(personId: string, name: string, title: string, value: unknown): Promise<void> {
  if (!canKeep() || !isSignedIn(personId)) return;
  const headers = { 'x-title': encodeURIComponent(title), 'x-kept-at': String(Date.now()) };
  const cache = await cacheOf(personId);
  await cache.put(addressOf(name), new Response(JSON.stringify(value), { headers }));
  // Whoever has signed out meanwhile leaves nothing.
  if (!isSignedIn(personId)) await caches.delete(prefix + personId);
}

/** Null where nothing is kept. The caller parses it: another version of the client may have written it. */
export async function readKept(personId: string, name: string): Promise<unknown> {
  if (!canKeep() || !isSignedIn(personId)) return null;
  const cache = await cacheOf(personId);
  const answer = await cache.match(addressOf(name));
  if (!answer) return null;
  if (isOld(itemOf(new Request(new URL(addressOf(name), location.origin)), answer))) {
    await cache.delete(addressOf(name));
    return null;
  }
  return answer.json();
}

export async function forgetKept(personId: string, name: string): Promise<void> {
  if (canKeep()) await (await cacheOf(personId)).delete(addressOf(name));
}

/** What of this person's is kept under names that begin so, the latest first. */
export async function listKept(personId: string, start: string): Promise<KeptItem[]> {
  if (!canKeep() || !isSignedIn(personId)) return [];
  const cache = await cacheOf(personId);
  const items = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const answer = await cache.match(request);
      return answer ? itemOf(request, answer) : null;
    }),
  );
  return items
    .filter((item): item is KeptItem => item !== null && item.name.startsWith(start) && !isOld(item))
    .sort((one, other) => other.keptAt - one.keptAt);
}

/** Somebody else uses this browser from now on, or nobody: what was kept for others goes. */
export async function forgetKeptOfOthers(personId: string | null): Promise<void> {
  if (!canKeep()) return;
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== prefix + personId) await caches.delete(name);
}
