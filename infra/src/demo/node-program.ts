import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../local/data-directory.js';

export interface RunOptions {
  /** Ends the program when the run ends. */
  ending?: AbortSignal;
  /** What it reads from its standard input. */
  input?: string;
}

/** Runs a program of ours to its end. @throws Error with its output when it fails */
export const runNode = (
  args: string[],
  environment: NodeJS.ProcessEnv,
  { ending, input }: RunOptions = {},
): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env: environment,
      signal: ending,
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    // One that ended early says why itself.
    child.stdin?.on('error', () => undefined).end(input);
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`"node ${args.join(' ')}" failed:\n${output.trim()}`)),
    );
  });

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
