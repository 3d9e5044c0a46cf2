import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';
import { joinChunks } from './vite.chunks';
import { leanLibraries, smallerChunks, pureComponents } from './vite.lean';

/**
 * Preloads the fonts of the first heading, and moves scripts into a template that runs after the first paint
 * (public/theme.js): text and fonts come first.
 */
const fontsFirst = (): Plugin => ({
  name: 'fonts-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const fonts = Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head-prepend' as const,
        }));
      if (!bundle) return { html, tags: fonts };
      const code: string[] = [];
      const without = html.replace(
        /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g,
        (tag) => {
          code.push(tag.trim());
          return '';
        },
      );
      const template = `<template data-code>${code.join('')}</template>`;
      return { html: without.replace('<!--app-head-->', `<!--app-head-->\n    ${template}`), tags: fonts };
    },
  },
});

/** Minifies theme.js: it blocks the first paint of every page. */
const smallTheme = (): Plugin => ({
  name: 'small-theme',
  writeBundle({ dir }) {
    const file = `${dir}/theme.js`;
    writeFileSync(file, minifySync(file, readFileSync(file, 'utf8')).code);
  },
});

/**
 * Zod probes `new Function` before its first parse, which the CSP blocks with a console error. Disabled in the library
 * itself, which is lazy: a setting in our code would be part of the first load.
 */
const withoutEval = (): Plugin => ({
  name: 'without-eval',
  transform(code, id) {
    if (!id.endsWith('/zod/v4/core/core.js')) return undefined;
    const patched = code.replace('.__zod_globalConfig = {}', '.__zod_globalConfig = { jitless: true }');
    if (patched === code) throw new Error('zod keeps its settings elsewhere: see without-eval.');
    return { code: patched, map: null };
  },
});

/**
 * When a chunk cannot be loaded, what waits for it can be made to wait on: src/app/new-release.ts sets `held` on Vite's
 * event. For every `import()` of the client, by construction.
 */
const heldChunks = (): Plugin => ({
  name: 'held-chunks',
  transform(code, id) {
    if (!id.includes('vite/preload-helper')) return undefined;
    const patched = code.replace(/(window\.dispatchEvent\((\w+)\);)/, '$1 if ($2.held) return $2.held;');
    if (patched === code) throw new Error('Vite reports failed chunks in another way: see held-chunks.');
    return { code: patched, map: null };
  },
});

const vendor =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|react-is|stylis|@chakra-ui|@emotion|@pandacss|@tanstack)\//;
/** Loaded with the pages that use them. */
const loadedLater =
  /\/(?:queriesObserver|infiniteQueryObserver|mutationObserver|useQueries|useInfiniteQuery|useMutation)\.js$/;
const publicPage = /\/features\/\w+\/(?:\w+\/)?(?:home|catalogue|course)-page\.tsx$/;

/** The page of a course, with what its lazy parts share with it: a chunk of their own each would compress worse. */
const courseModule =
  /\/catalogue\/course\/(?:course-(?:page|people|query)|price-box|buy-button|outline(?:-lesson)?|preview|section-heading|video-minutes)\.tsx?$/;

/** Read before anybody has signed in, or on slow connections: they load nothing in vain, like public pages. */
const lightPage =
  /\/(?:learning-page|learning-shell|my-courses-page|auth-page|cart-page|verify-email-page|newsletter-link-pages|attestation-page|legal-pages|rules-pages|after-load)\.tsx?$/;

/** Small modules used by some public page: chunks of their own would cost more than their size. */
const smallModule =
  /\/(?:backend\/contracts\/src|frontend\/src\/shared(?:\/(?:ui|courses))?)\/[\w-]+\.ts$|\/(?:opening-words|lesson-path)\.ts$/;

/** Not urgent: their dependencies are not preloaded, so the list of them is not in the first load. */
const notUrgent =
  /\/(?:offline|session-watch|sign-in-again|user-menu|use-my-courses|catalogue-watch|shell-extras|verification-banner|mobile-menu|toaster|coupon-storage|lesson-exercise|programme-rail)-|\/(?:members|admin|identity|platform|catalog)-[\w-]{8}\.js$/;
/** Every page has them. */
const always = /\/(?:vendor|shared|rolldown-runtime)-[\w-]{8}\.js$/;

/**
 * A first visit loads three chunks instead of sixty: vendor code, which stays cached across releases, code shared by
 * the shell and public pages, and the page. Together they compress 10 KB better.
 */
function fewChunks() {
  const onItsOwn = /node_modules\/uqr\//;
  const shared = new Set<string>();
  let parts = new Map<string, string>();
  const plugin: Plugin = {
    name: 'few-chunks',
    buildEnd() {
      const reach = (id: string, seen = new Set<string>()): Set<string> => {
        if (seen.has(id)) return seen;
        seen.add(id);
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) reach(next, seen);
        return seen;
      };
      const ids = [...this.getModuleIds()];
      const shell = ids.filter((id) => this.getModuleInfo(id)?.isEntry).flatMap((id) => [...reach(id)]);
      const pages = ids.filter((id) => publicPage.test(id)).map((id) => reach(id));
      // The entry has a top-level await on the page, which imports the shared chunk: including the entry there would
      // deadlock.
      for (const id of shell) if (!/index\.html|entry-client/.test(id)) shared.add(id);
      for (const id of ids)
        if (pages.filter((page) => page.has(id)).length > (smallModule.test(id) ? 0 : 1)) shared.add(id);

      const isNamed = (id: string) =>
        !loadedLater.test(id) &&
        (vendor.test(id) || shared.has(id) || courseModule.test(id) || onItsOwn.test(id));
      const isLight = (id: string) =>
        lightPage.test(id) ||
        this.getModuleInfo(id)?.dynamicImporters.some((importer) =>
          importer.endsWith('/routes/public.tsx'),
        ) === true;
      /** What is not of the administration alone. */
      const forAll = new Set<string>();
      const open = ids.filter((id) => this.getModuleInfo(id)?.isEntry);
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (forAll.has(id) || id.endsWith('/routes/admin.tsx')) continue;
        forAll.add(id);
        const info = this.getModuleInfo(id);
        open.push(...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? []));
      }
      parts = joinChunks({
        graph: this,
        isFree: (id) => !isNamed(id),
        weightOf: (id) => (isLight(id) ? Infinity : forAll.has(id) ? 10 : 1),
        requestCost: 60_000,
      });
    },
  };
  const groups = [
    // Only for adding a second factor; without its own group it would end up in the shared chunk.
    { name: 'qr-code', test: onItsOwn },
    { name: 'vendor', test: (id: string) => vendor.test(id) && !loadedLater.test(id) },
    { name: 'course-page', test: courseModule },
    { name: 'shared', test: (id: string) => shared.has(id) && !loadedLater.test(id) },
    { name: (id: string) => parts.get(id) ?? null, test: (id: string) => parts.has(id) },
  ];
  return { plugin, codeSplitting: { groups, includeDependenciesRecursively: false } };
}

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

/** Chunks of each lazy page module and their imports, except the entry's, from the client build's manifest. */
function readClientFiles(): Record<string, string[]> {
  const path = fileURLToPath(new URL('dist/client/.vite/manifest.json', import.meta.url));
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>;
  const reach = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) reach(next, seen);
    return seen;
  };
  const entry = reach(Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '');
  const named = Object.keys(manifest).filter((key) => key.startsWith('src/') && !entry.has(key));
  return Object.fromEntries(
    named.map((key) => {
      const own = [...reach(key)].filter((reached) => !entry.has(reached));
      return [
        key,
        own.map((reached) => manifest[reached]?.file ?? '').filter((file) => file.endsWith('.js')),
      ];
    }),
  );
}

/** Tells the server bundle which chunks each page loads (app/server/page-files.ts). */
const clientFiles = (): Plugin => ({
  name: 'client-files',
  enforce: 'pre',
  config: () => ({ define: { CLIENT_FILES: JSON.stringify(readClientFiles()) } }),
  transform(code, id) {
    if (!/\/app\/routes\/(?:members|admin)\.tsx$/.test(id)) return null;
    const withNotes = code.replace(
      /import\('\.\.\/((?:\.\.\/features|shell)\/[\w/-]+)'\)/g,
      (importCall, path: string) =>
        `(notePage('src/${path.startsWith('../') ? path.slice(3) : `app/${path}`}.tsx'), ${importCall})`,
    );
    return { code: `import { notePage } from '../server/page-files';\n${withNotes}`, map: null };
  },
});

/** By default the package resolves to its development build, which logs warnings. */
const quietRouter = Object.entries({ '': 'index', '/dom': 'dom-export' }).map(([name, file]) => ({
  find: new RegExp(`^react-router${name}$`),
  replacement: fileURLToPath(
    new URL(`../node_modules/react-router/dist/production/${file}.mjs`, import.meta.url),
  ),
}));

const api = { target: process.env.API_URL ?? 'http://localhost:3000', changeOrigin: false };

const { plugin: chunkPlan, codeSplitting } = fewChunks();

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    fontsFirst(),
    withoutEval(),
    heldChunks(),
    ...(isSsrBuild
      ? [clientFiles()]
      : [
          chunkPlan,
          smallTheme(),
          ...(command === 'build' ? [leanLibraries(), pureComponents(), smallerChunks()] : []),
        ]),
  ],
  resolve: {
    // Emotion imports these, with react-is, for `withTheme` only, which is not used.
    alias: [
      {
        find: 'hoist-non-react-statics',
        replacement: fileURLToPath(new URL('src/shared/theme/no-statics.ts', import.meta.url)),
      },
      ...(command === 'build' ? quietRouter : []),
    ],
    conditions: ['source', 'module', 'browser', 'development|production'],
  },
  // Always a production build, whatever NODE_ENV the API runs with.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  ssr: {
    // A single file without imports: the API starts faster and does not need the client's packages.
    noExternal: true,
    resolve: {
      conditions: ['source', 'module', 'node', 'development|production'],
    },
  },
  build: {
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: 'es2024',
    assetsInlineLimit: 0,
    // Use `npm run check:weights` instead.
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // Lazy parts of a page have few dependencies; their preload lists would add to the first load. Pages keep theirs.
      resolveDependencies: (file, parts, { hostId }) =>
        hostId.includes('-page-') || notUrgent.test(file) ? [] : parts.filter((part) => !always.test(part)),
    },
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting } },
  },
  // Modules imported by a worker stay ES modules; one file each, since the exercise frame runs engines from text.
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
  server: {
    proxy: {
      '/manifest.webmanifest': api,
      '/health': api,
      '/api': api,
      '/media': api,
      '/socket.io': { ...api, ws: true },
    },
  },
}));
