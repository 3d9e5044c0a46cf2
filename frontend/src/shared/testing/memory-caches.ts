/** What the browser's caches are, as far as pages use them, for tests. */
export function memoryCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const urlOf = (asked: RequestInfo | URL) =>
    asked instanceof Request ? asked.url : new URL(String(asked), 'http://localhost').href;
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    return {
      put: async (asked: string, answer: Response) => void kept.set(urlOf(asked), answer),
      match: async (asked: RequestInfo) => kept.get(urlOf(asked))?.clone(),
      delete: async (asked: string) => kept.delete(urlOf(asked)),
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  };
  return {
    open,
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
  } as unknown as CacheStorage;
}
