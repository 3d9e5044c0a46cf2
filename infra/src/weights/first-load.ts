import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes of JavaScript, compressed with gzip, that a first visit may load before its reader does anything. */
export const firstLoadBudget = 155_000;

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}
export type Manifest = Record<string, Chunk>;

/** A module and all that its file imports, however far; what is imported later is not among them. */
const reach = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) reach(manifest, next, seen);
  return seen;
};

/** The modules of the pages that a table of routes names, as the build's manifest calls them. */
export const pagesOf = (routes: string): string[] =>
  [
    ...new Set([...routes.matchAll(/import\('\.\.\/\.\.\/(features\/[\w/-]+)'\)/g)].map(([, path]) => path)),
  ].map((path) => `src/${path}.tsx`);

/**
 * What each page loads before anything happens, in bytes of gzip: the entry, the page, what both import, and the
 * script of the theme. What a page asks for once it stands comes on top: some hundred bytes, which the journey
 * `first-load` measures in a browser.
 */
export const weighPages = (
  manifest: Manifest,
  pages: readonly string[],
  weightOf: (file: string) => number,
): { page: string; bytes: number }[] => {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  return pages.map((page) => {
    if (!manifest[page]) throw new Error(`${page} is not in the build's manifest`);
    const files = new Set(['theme.js']);
    for (const key of [...entries, page])
      for (const reached of reach(manifest, key)) files.add(manifest[reached]?.file ?? '');
    const scripts = [...files].filter((file) => file.endsWith('.js'));
    return { page, bytes: scripts.reduce((sum, file) => sum + weightOf(file), 0) };
  });
};

/** Weighs the public pages of the client as it is built. */
export const weighPublicPages = (root: string): { page: string; bytes: number }[] => {
  const client = join(root, 'frontend/dist/client');
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const routes = readFileSync(join(root, 'frontend/src/app/routes/public.tsx'), 'utf8');
  return weighPages(manifest, pagesOf(routes), (file) => gzipSync(readFileSync(join(client, file))).length);
};
