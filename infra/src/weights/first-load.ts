import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { budgets } from './budgets.js';

/** Budget of a first visit: gzipped bytes of JavaScript loaded before any interaction. */
export const firstLoadBudget = 137_000;
/** What a page fetches by itself once it is shown; only a browser measures it (the journey `first-load`). */
const fetchedAfterwards = 2_400;

const tables = 'src/app/routes/members.tsx';
const administration = 'src/app/routes/admin.tsx';

/** What pages are shown in, loaded with them. */
const layouts: readonly { pages: RegExp; modules: readonly string[] }[] = [
  {
    pages: /\/(?:profile-page|my-orders-page|gifts-page|my-order-page)\.tsx$/,
    modules: ['src/app/shell/account-layout.tsx'],
  },
  { pages: /\/learning-page\.tsx$/, modules: ['src/features/learning/learning-shell.tsx'] },
];
const administrationLayout = ['src/app/shell/admin-shell.tsx'];
/** With a header of their own, or in the site's. */
const outsideLayout = /\/wizard\/|\/course-preview-page\.tsx$/;

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}
export type Manifest = Record<string, Chunk>;

/** A module with its transitive static imports; dynamic imports are excluded. */
const reach = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) reach(manifest, next, seen);
  return seen;
};

/** Page modules of a route table, by their manifest keys. */
export const pagesOf = (routes: string): string[] =>
  [
    ...new Set(
      [...routes.matchAll(/import\('\.\.\/(\.\.\/features|shell|offline)(\/[\w/-]+)'\)/g)].map(
        ([, folder = '', path = '']) => (folder.startsWith('.') ? folder.slice(3) : `app/${folder}`) + path,
      ),
    ),
  ].map((path) => `src/${path}.tsx`);

/** Initial load in gzipped bytes: entry, modules of the page, their imports, and the theme script. */
export const weighModules = (
  manifest: Manifest,
  modules: readonly string[],
  weightOf: (file: string) => number,
): number => {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const files = new Set(['theme.js']);
  for (const key of [...entries, ...modules]) {
    if (!manifest[key]) throw new Error(`${key} is not in the build's manifest`);
    for (const reached of reach(manifest, key)) files.add(manifest[reached]?.file ?? '');
  }
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  return scripts.reduce((sum, file) => sum + weightOf(file), 0);
};

interface Weighed {
  page: string;
  bytes: number;
  budget: number;
}

/** Measures the built client's pages, of every route table, against their budgets. */
const weighClient = (root: string): Weighed[] => {
  const client = join(root, 'frontend/dist/client');
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const pagesIn = (table: string) =>
    pagesOf(readFileSync(join(root, `frontend/src/app/routes/${table}.tsx`), 'utf8'));
  const known = new Map<string, number>();
  const weightOf = (file: string): number => {
    const weight = known.get(file) ?? gzipSync(readFileSync(join(client, file))).length;
    known.set(file, weight);
    return weight;
  };
  const open = pagesIn('public');
  const members = pagesIn('members').filter((page) => !open.includes(page));
  const admin = pagesIn('admin').filter((page) => !open.includes(page) && !members.includes(page));
  const layoutOf = (page: string) => layouts.find(({ pages }) => pages.test(page))?.modules ?? [];
  const loads = [
    ...open.map((page) => ({ page, modules: [page] })),
    ...members.map((page) => ({ page, modules: [tables, ...layoutOf(page), page] })),
    ...admin.map((page) => ({
      page,
      modules: [administration, ...(outsideLayout.test(page) ? [] : administrationLayout), page],
    })),
  ];
  const gone = Object.keys(budgets).filter((page) => !loads.some((load) => load.page === page));
  if (gone.length > 0) throw new Error(`Budgets of no page: ${gone.join(', ')}`);
  return loads.map(({ page, modules }) => ({
    page,
    bytes: weighModules(manifest, modules, weightOf),
    budget: open.includes(page) ? firstLoadBudget - fetchedAfterwards : (budgets[page] ?? 0),
  }));
};

const inThousands = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(6);

/** Reports initial loads, and returns whether all are within budget. */
export const judgeWeights = (root: string, log: (line: string) => void): boolean => {
  let within = true;
  for (const { page, bytes, budget } of weighClient(root)) {
    const name = page.replace(/^.*\/|\.tsx$/g, '');
    log(`${inThousands(bytes)} of ${inThousands(budget)} kB  ${name}`);
    if (bytes <= budget) continue;
    if (budget === 0) log(`${page} has no line in infra/src/weights/budgets.ts.`);
    log(`${name} loads too much at first: see « Weight of a first visit » in CONTRIBUTING.md.`);
    within = false;
  }
  return within;
};
