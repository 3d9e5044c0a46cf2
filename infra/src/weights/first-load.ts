import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Budget of a first visit: gzipped bytes of JavaScript loaded before any interaction. */
export const firstLoadBudget = 155_400;
/** What a page fetches by itself once it is shown; only a browser measures it (the journey `first-load`). */
const fetchedAfterwards = 500;

const tables = 'src/app/routes/members.tsx';

/**
 * The same for private pages, each with its lazy parts; a third less than in November 2026. They may only grow by
 * what users of that page need before any interaction.
 */
export const memberBudgets: readonly { modules: readonly string[]; budget: number }[] = [
  { modules: [tables, 'src/features/session/sign-in/auth-page.tsx'], budget: 168_000 },
  { modules: [tables, 'src/features/cart/cart-page.tsx'], budget: 170_000 },
  { modules: [tables, 'src/features/learning/my-courses/my-courses-page.tsx'], budget: 170_000 },
  {
    modules: [tables, 'src/app/shell/account-layout.tsx', 'src/features/profile/profile-page.tsx'],
    budget: 211_000,
  },
  {
    modules: [tables, 'src/features/learning/learning-shell.tsx', 'src/features/learning/learning-page.tsx'],
    budget: 210_000,
  },
];

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
    ...new Set([...routes.matchAll(/import\('\.\.\/\.\.\/(features\/[\w/-]+)'\)/g)].map(([, path]) => path)),
  ].map((path) => `src/${path}.tsx`);

/**
 * Initial load of each page in gzipped bytes: entry, page, their imports, and the theme script.
 */
export const weighPages = (
  manifest: Manifest,
  pages: readonly string[],
  weightOf: (file: string) => number,
): { page: string; bytes: number }[] => {
  return pages.map((page) => ({ page, bytes: weighModules(manifest, [page], weightOf) }));
};

const weighModules = (
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

/** Measures the built client's pages against their budgets. */
const weighClient = (root: string): Weighed[] => {
  const client = join(root, 'frontend/dist/client');
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const routes = readFileSync(join(root, 'frontend/src/app/routes/public.tsx'), 'utf8');
  const weightOf = (file: string) => gzipSync(readFileSync(join(client, file))).length;
  const open = weighPages(manifest, pagesOf(routes), weightOf);
  return [
    ...open.map(({ page, bytes }) => ({ page, bytes, budget: firstLoadBudget - fetchedAfterwards })),
    ...memberBudgets.map(({ modules, budget }) => ({
      page: modules.at(-1) ?? '',
      bytes: weighModules(manifest, modules, weightOf),
      budget,
    })),
  ];
};

const inThousands = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(6);

/** Reports initial loads, and returns whether all are within budget. */
export const judgeWeights = (root: string, log: (line: string) => void): boolean => {
  let within = true;
  for (const { page, bytes, budget } of weighClient(root)) {
    const name = page.replace(/^.*\/|\.tsx$/g, '');
    log(`${inThousands(bytes)} of ${inThousands(budget)} kB  ${name}`);
    if (bytes <= budget) continue;
    log(`${name} loads too much at first: see « Weight of a first visit » in CONTRIBUTING.md.`);
    within = false;
  }
  return within;
};
