import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import type { Shell } from './src/worker/shell';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

/** Shown offline, besides the page itself. */
const shellModules = [
  'src/app/routes/members.tsx',
  'src/app/offline/offline.tsx',
  'src/app/shell/footer-offer-parts.tsx',
  'src/app/shell/shell-extras.tsx',
  'src/features/session/session-watch.tsx',
  'src/features/session/menus/user-menu.tsx',
];
/** Learning pages, and what they load after mounting. */
const learningPages = [
  'src/features/learning/learning-page.tsx',
  'src/features/learning/my-courses/my-courses-page.tsx',
];
/** Other pages, and what requires a connection. */
const excluded =
  /\/pages\/|\/features\/.+-pages?\.tsx$|hls|editor|pdf-|socket|catalogue|cart|checkout|contracts\/src\/(?:commerce|platform)/;

/** From the client's build, which exists when the worker is built, but not when this file is only read by tools. */
function readShell(): Shell {
  const client = fileURLToPath(new URL('dist/client/', import.meta.url));
  const manifest = JSON.parse(readFileSync(`${client}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;
  const index = readFileSync(`${client}index.html`, 'utf8');

  function reach(keys: readonly string[], next: (chunk: Chunk) => readonly string[]): Set<string> {
    const seen = new Set<string>();
    const visit = (key: string) => {
      const chunk = manifest[key];
      if (!chunk) throw new Error(`${key} is not in the build's manifest`);
      if (seen.has(key)) return;
      seen.add(key);
      for (const other of next(chunk)) visit(other);
    };
    keys.forEach(visit);
    return seen;
  }
  const imported = ({ imports = [] }: Chunk) => imports;
  const filesOf = (keys: Iterable<string>) => [...keys].map((key) => `/${manifest[key]?.file ?? ''}`);

  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const shell = reach([entry, ...shellModules], imported);
  const loaded = reach([entry, ...shellModules, ...learningPages], imported);
  const lazyModules = [...loaded].flatMap((key) => manifest[key]?.dynamicImports ?? []);
  const later = lazyModules.filter((key) => !excluded.test(key));
  const learning = reach([...learningPages, ...later], imported);

  const fonts = [...index.matchAll(/href="(\/assets\/[^"]+\.woff2)"/g)].map(([, href = '']) => href);
  const needed = [...filesOf(shell), ...fonts, '/theme.js', '/favicon.svg'];
  const files = {
    entry: `/${manifest[entry]?.file ?? ''}`,
    needed,
    learning: filesOf(learning).filter((file) => !needed.includes(file)),
  };
  const theme = readFileSync(`${client}theme.js`, 'utf8');
  const version = createHash('sha256')
    .update(JSON.stringify([files, index, theme]))
    .digest('hex')
    .slice(0, 12);
  return { version, ...files };
}

/**
 * The service worker: one file, served by the API as `/sw.js` (backend/src/platform/rendering/serve-offline-app.ts).
 */
export default defineConfig({
  plugins: [{ name: 'shell', config: () => ({ define: { SHELL: JSON.stringify(readShell()) } }) }],
  build: {
    outDir: 'dist/worker',
    copyPublicDir: false,
    target: 'es2024',
    lib: {
      entry: fileURLToPath(new URL('src/worker/service-worker.ts', import.meta.url)),
      formats: ['iife'],
      name: 'worker',
      fileName: () => 'sw.js',
    },
  },
});
