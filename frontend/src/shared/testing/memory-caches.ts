/** An in-memory CacheStorage for tests, as far as pages use it. */
export function memoryCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const urlOf = (request: RequestInfo | URL) =>
    request instanceof Request ? request.url : new URL(String(request), 'http://localhost').href;
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      put: async (request: string, response: Response) => void entries.set(urlOf(request), response),
      match: async (request: RequestInfo) => entries.get(urlOf(request))?.clone(),
      delete: async (request: string) => entries.delete(urlOf(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  };
  return {
    open,
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
  } as unknown as CacheStorage;
}
