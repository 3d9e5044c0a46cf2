import { join } from 'node:path';
import { projectRoot } from '../local/data-directory.js';

/** Node's arguments for one of the product's programs, e.g. `('backend', 'main')`. */
export type Entry = (workspace: string, file: string) => string[];

export const builtEntry: Entry = (workspace, file) => [
  '--enable-source-maps',
  join(projectRoot, workspace, 'dist', `${file}.js`),
];

const watched = ['backend/src', 'backend/contracts/src', 'workers/src'];

/** From source; the long-running ones start again when a file changes. */
export const sourceEntry: Entry = (workspace, file) => [
  ...(file === 'main' ? watched.map((folder) => `--watch-path=${join(projectRoot, folder)}`) : []),
  '--import',
  join(projectRoot, 'infra/run-source.mjs'),
  join(projectRoot, workspace, 'src', `${file}.ts`),
];
