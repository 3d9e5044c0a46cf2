import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';

/**
 * The page is readable before any script: the fonts of its first heading are asked for while the HTML is still read, and
 * the scripts wait in a template until the first picture is there (public/theme.js).
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

/** What runs before the first paint is waited for by every page: it goes without its comments. */
const smallTheme = (): Plugin => ({
  name: 'small-theme',
  writeBundle({ dir }) {
    const file = `${dir}/theme.js`;
    writeFileSync(file, minifySync(file, readFileSync(file, 'utf8')).code);
  },
});

/**
 * The validator tries `new Function` before its first parse, which our policy refuses and the browser lists as a problem. Said
 * in the library itself, which comes late, it weighs nothing in a first load.
 */
const withoutEval = (): Plugin => ({
  name: 'without-eval',
  transform(code, id) {
    if (!id.endsWith('/zod/v4/core/core.js')) return undefined;
    const said = code.replace('.__zod_globalConfig = {}', '.__zod_globalConfig = { jitless: true }');
    if (said === code) throw new Error('zod keeps its settings elsewhere: see without-eval.');
    return { code: said, map: null };
  },
});

const vendor =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|react-is|jotai|stylis|@chakra-ui|@emotion|@pandacss|@tanstack)\//;
/** Mutations, parallel and paged queries come with the pages that use them. */
const later =
  /\/(?:queriesObserver|infiniteQueryObserver|mutationObserver|useQueries|useInfiniteQuery|useMutation)\.js$/;
const publicPage = /\/features\/\w+\/(?:\w+\/)?(?:home|catalogue|course)-page\.tsx$/;

/**
 * A lesson is played over bad lines too, where each file costs a round trip: what it needs comes in as few as can be without any
 * of these pages loading more than it needs itself.
 */
const lessonPage = /\/features\/learning\/learning-(?:page|shell)\.tsx$/;
const besideLessons = [
  '/app/routes/members.tsx',
  '/app/shell/account-layout.tsx',
  '/tutorials/public/tutorial-page.tsx',
  '/session/sign-in/auth-page.tsx',
  '/cart/cart-page.tsx',
  '/learning/my-courses/my-courses-page.tsx',
  '/profile/profile-page.tsx',
  '/catalogue/course/preview-dialog.tsx',
  '/checkout/purchase/payment-successful-page.tsx',
];

/** Functions of a few lines that some public page takes: a file of their own would cost more than they weigh. */
const small = /\/(?:backend\/contracts\/src|frontend\/src\/shared(?:\/(?:ui|courses))?)\/[\w-]+\.ts$/;

/** Seldom wanted at once: what they need may come after them, and its list is in nobody's first load. */
const unhurried =
  /\/(?:offline|session-watch|user-menu|use-my-courses|catalogue-watch|verification-banner|mobile-menu|toaster|coupon-storage)-/;

/**
 * A first visit loads three files rather than sixty: the vendors', which stay cached over releases, what the
 * shell and the public pages share, and the page itself. Together they compress 10 KB better.
 */
function fewChunks() {
  const shared = new Set<string>();
  /** Of what a lesson needs, by module: a name for which of the other pages need it too. */
  const ofLesson = new Map<string, string>();
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
      // The entry awaits the page, which needs the shared file: it must not be in there itself.
      for (const id of shell) if (!/index\.html|entry-client/.test(id)) shared.add(id);
      for (const id of ids)
        if (pages.filter((page) => page.has(id)).length > (small.test(id) ? 0 : 1)) shared.add(id);

      const others = besideLessons.map((page) =>
        reach(ids.find((known) => known.endsWith(page)) ?? this.error(`No ${page}: it has moved.`)),
      );
      const needed = ids.filter((page) => lessonPage.test(page)).flatMap((page) => [...reach(page)]);
      for (const id of needed)
        if (!shared.has(id) && !pages.some((page) => page.has(id)))
          ofLesson.set(id, `lesson-${others.map((page) => (page.has(id) ? 1 : 0)).join('')}`);
    },
  };
  const groups = [
    // For who adds a second factor; without a group of its own it ends up in what everybody loads.
    { name: 'qr-code', test: /node_modules\/uqr\// },
    { name: 'vendor', test: (id: string) => vendor.test(id) && !later.test(id) },
    { name: 'shared', test: (id: string) => shared.has(id) && !later.test(id) },
    {
      name: (id: string) => ofLesson.get(id) ?? null,
      test: (id: string) => ofLesson.has(id) && !later.test(id),
    },
  ];
  return { plugin, codeSplitting: { groups, includeDependenciesRecursively: false } };
}

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

/** By module that is loaded by itself: its files and those that they import, without the entry's, from the client's build. */
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

/** The server's bundle knows which files each page loads in the browser (app/server/page-files.ts). */
const clientFiles = (): Plugin => ({
  name: 'client-files',
  enforce: 'pre',
  config: () => ({ define: { CLIENT_FILES: JSON.stringify(readClientFiles()) } }),
  transform(code, id) {
    if (!/\/app\/routes\/(?:members|admin)\.tsx$/.test(id)) return null;
    const noting = code.replace(
      /import\('\.\.\/((?:\.\.\/features|shell)\/[\w/-]+)'\)/g,
      (asking, path: string) =>
        `(notePage('src/${path.startsWith('../') ? path.slice(3) : `app/${path}`}.tsx'), ${asking})`,
    );
    return { code: `import { notePage } from '../server/page-files';\n${noting}`, map: null };
  },
});

/** The package's own names lead to the build that warns developers, whatever the environment. */
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
    ...(isSsrBuild ? [clientFiles()] : [chunkPlan, smallTheme()]),
  ],
  resolve: {
    // Emotion brings the first, with react-is, for `withTheme` alone, which nothing here calls.
    alias: [
      {
        find: 'hoist-non-react-statics',
        replacement: fileURLToPath(new URL('src/shared/theme/no-statics.ts', import.meta.url)),
      },
      ...(command === 'build' ? quietRouter : []),
    ],
    conditions: ['source', 'module', 'browser', 'development|production'],
  },
  // A built page is a production page, whatever the environment of the api that renders it.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  ssr: {
    // One file without imports: the api starts faster, and needs none of the client's packages.
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
    // Nobody reads them here: `npm run check:weights` says what pages weigh.
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // What a page asks for once it stands has few parts; their list would be in the first load. Pages keep theirs.
      resolveDependencies: (file, parts, { hostId }) =>
        hostId.includes('-page-') || unhurried.test(file) ? [] : parts,
    },
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting } },
  },
  // What a worker imports in its turn stays a module.
  worker: { format: 'es' },
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
