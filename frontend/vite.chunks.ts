import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Rolldown } from 'vite';

const root = import.meta.dirname;

interface Chunk {
  /** By the number of each entry, 1 if it loads the chunk. */
  entries: Uint8Array;
  modules: string[];
  /** Characters of source. */
  size: number;
  /** What joining it with another saves; only what is worth it, by the other. */
  gains: Map<Chunk, number>;
  /** With which it saves most. */
  best?: Chunk | undefined;
}

const emptyChunk = (entries: Uint8Array): Chunk => ({ entries, modules: [], size: 0, gains: new Map() });

interface Plan {
  graph: Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>;
  /** Modules that have no chunk yet. */
  isFree: (id: string) => boolean;
  /** How much it matters what a page loads in vain. */
  weightOf: (entry: string) => number;
  /** What a request costs, in characters of source: its headers, and words that two files compress apart. */
  requestCost: number;
}

/**
 * Joins modules that nearly the same pages load, while the requests that this saves are worth what some pages load in
 * vain: a page of the administration would make sixty otherwise. Returns the name of each module's chunk.
 */
export function joinChunks({ graph, isFree, weightOf, requestCost }: Plan): Map<string, string> {
  const ids = [...graph.getModuleIds()].toSorted();
  // Asked once of each module: the bundler makes its answer anew each time.
  const infos = new Map(
    ids.map((id) => {
      const info = graph.getModuleInfo(id);
      const isDynamic = (info?.dynamicImporters.length ?? 0) > 0;
      const isEntry = info?.isEntry === true || isDynamic;
      // A page by itself is a chunk of its own, with all that no other page loads.
      const isPage = isEntry && info?.importers.length === 0;
      return [
        id,
        { imports: info?.importedIds ?? [], size: info?.code?.length ?? 0, isEntry, isPage },
      ] as const;
    }),
  );
  const importsOf = (id: string): readonly string[] => infos.get(id)?.imports ?? [];
  const isEntry = (id: string) => infos.get(id)?.isEntry === true;
  const entries = ids.filter(isEntry);
  const weights = entries.map(weightOf);

  const users = new Map<string, Uint8Array>();
  entries.forEach((entry, number) => {
    const waiting = [entry];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const known = users.get(id) ?? new Uint8Array(entries.length);
      users.set(id, known);
      if (known[number] === 1) continue;
      known[number] = 1;
      waiting.push(...importsOf(id));
    }
  });

  const byEntries = new Map<string, Chunk>();
  for (const id of ids) {
    const loaders = users.get(id);
    if (!loaders || infos.get(id)?.isPage || !isFree(id) || loaders.reduce((sum, one) => sum + one, 0) < 2)
      continue;
    const key = loaders.join('');
    const chunk = byEntries.get(key) ?? emptyChunk(loaders);
    chunk.modules.push(id);
    chunk.size += infos.get(id)?.size ?? 0;
    byEntries.set(key, chunk);
  }
  const chunks = new Set(byEntries.values());

  const gainOf = (one: Chunk, other: Chunk): number => {
    let both = 0;
    let onlyOne = 0;
    let onlyOther = 0;
    for (let number = 0; number < entries.length; number += 1) {
      const loads = one.entries[number];
      if (loads === other.entries[number]) both += loads ?? 0;
      else if (loads === 1) onlyOne += weights[number] ?? 0;
      else onlyOther += weights[number] ?? 0;
    }
    return both * requestCost - onlyOne * other.size - onlyOther * one.size;
  };
  const saved = (chunk: Chunk): number => (chunk.best && chunk.gains.get(chunk.best)) ?? 0;
  const compare = (one: Chunk, other: Chunk): void => {
    const gain = gainOf(one, other);
    // Not `NaN` either: of an empty module and a page that may load nothing in vain.
    if (gain > 0) one.gains.set(other, gain);
    if (gain > saved(one)) one.best = other;
  };
  /** Chunks may not import one another in a circle, by way of a third: their code would run before what it needs. */
  const reaches = (from: Chunk, to: Chunk, homes: Map<string, Chunk>): boolean => {
    const seen = new Set<Chunk>([from]);
    const waiting: Chunk[] = [];
    const follow = (chunk: Chunk) => {
      for (const next of new Set(
        chunk.modules.flatMap((id) => importsOf(id).flatMap((id2) => homes.get(id2) ?? [])),
      ))
        if (!seen.has(next) && !(chunk === from && next === to)) waiting.push(next);
    };
    follow(from);
    for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
      if (chunk === to) return true;
      if (seen.has(chunk)) continue;
      seen.add(chunk);
      follow(chunk);
    }
    return false;
  };

  /** Looks for the best among the others that are still there. */
  const forget = (chunk: Chunk, other: Chunk): void => {
    chunk.gains.delete(other);
    chunk.best = undefined;
    for (const [next, gain] of chunk.gains) {
      if (!chunks.has(next)) chunk.gains.delete(next);
      else if (gain > saved(chunk)) chunk.best = next;
    }
  };

  const homes = new Map([...chunks].flatMap((chunk) => chunk.modules.map((id) => [id, chunk] as const)));
  const first = [...chunks];
  first.forEach((one, index) => {
    for (const other of first.slice(index + 1)) compare(one, other);
  });
  for (;;) {
    let one: Chunk | undefined;
    for (const chunk of chunks) {
      if (chunk.best && !chunks.has(chunk.best)) forget(chunk, chunk.best);
      if (chunk.best && saved(chunk) > (one ? saved(one) : 0)) one = chunk;
    }
    const other = one?.best;
    if (!one || !other) break;
    if (reaches(one, other, homes) || reaches(other, one, homes)) {
      forget(one, other);
      continue;
    }
    const joined: Chunk = {
      entries: one.entries.map((loads, number) => Math.max(loads, other.entries[number] ?? 0)),
      modules: [...one.modules, ...other.modules],
      size: one.size + other.size,
      gains: new Map(),
    };
    chunks.delete(one);
    chunks.delete(other);
    for (const id of joined.modules) homes.set(id, joined);
    for (const third of chunks) compare(joined, third);
    chunks.add(joined);
  }
  // Named by what is in it, so that a release changes no more names than it must.
  const nameOf = (chunk: Chunk) =>
    `part-${createHash('sha256')
      .update(chunk.modules.map((id) => relative(root, id)).join())
      .digest('base64url')
      .slice(0, 5)}`;
  return new Map([...chunks].flatMap((chunk) => chunk.modules.map((id) => [id, nameOf(chunk)] as const)));
}
