import type { LeftOut } from './lesson-source.js';

type Reason = LeftOut['reason'];

const folderReasons: Readonly<Record<string, Reason>> = {
  node_modules: 'dependencies',
  bower_components: 'dependencies',
  '.venv': 'dependencies',
  venv: 'dependencies',
  '.git': 'history',
  '.hg': 'history',
  '.svn': 'history',
  dist: 'build',
  build: 'build',
  coverage: 'build',
  '.next': 'build',
  '.nuxt': 'build',
  '.svelte-kit': 'build',
  '.turbo': 'build',
  '.cache': 'build',
  '.parcel-cache': 'build',
  __pycache__: 'build',
  '.pytest_cache': 'build',
  '.idea': 'system',
  __macosx: 'system',
};
const systemFile = /^(?:\._.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

/**
 * What of a path is left out of a source, and why: its first such folder, or the file. Null for a file of the source. A
 * folder ends with a slash.
 */
export function leftOutOf(path: string): { path: string; reason: Reason } | null {
  let start = 0;
  for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', start)) {
    const key = path.slice(start, end).toLowerCase();
    const reason = Object.hasOwn(folderReasons, key) ? folderReasons[key] : undefined;
    if (reason) return { path: path.slice(0, end + 1), reason };
    start = end + 1;
  }
  return systemFile.test(path.slice(start)) ? { path, reason: 'system' } : null;
}

/** A source may be a single one of these. */
const partOfProject = /^(?:src|app|lib|test|tests|public|docs)\/$/i;

/** The folder that packing adds as the root of all files, or ''. What systems add beside it does not count. */
export function rootFolderOf(paths: readonly string[]): string {
  const own = paths.filter((path) => leftOutOf(path)?.reason !== 'system');
  const folder = /^[^/]+\//.exec(own[0] ?? '')?.[0] ?? '';
  return !partOfProject.test(folder) && own.every((path) => path.startsWith(folder)) ? folder : '';
}
