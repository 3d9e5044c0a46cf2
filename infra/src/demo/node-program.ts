import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../local/data-directory.js';

export interface RunOptions {
  /** Kills the program when the run ends. */
  ending?: AbortSignal;
  /** Its stdin. */
  input?: string;
  /** Receives its output when it succeeds. */
  print?: (output: string) => void;
}

/** Runs one of our programs until it exits. @throws Error with its output when it fails */
export const runNode = (
  args: string[],
  environment: NodeJS.ProcessEnv,
  { ending, input, print }: RunOptions = {},
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
    // An early exit is reported by its exit code (EPIPE).
    child.stdin?.on('error', () => undefined).end(input);
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve(print?.(output.trim()))
        : reject(new Error(`"node ${args.join(' ')}" failed:\n${output.trim()}`)),
    );
  });

/** Node arguments for one of the product's programs, e.g. `('backend', 'main')`. */
export type Entry = (workspace: string, file: string) => string[];

export const builtEntry: Entry = (workspace, file) => [
  '--enable-source-maps',
  join(projectRoot, workspace, 'dist', `${file}.js`),
];

const watched = ['backend/src', 'backend/contracts/src', 'workers/src'];

/** From source; long-running ones with watch mode. */
export const sourceEntry: Entry = (workspace, file) => [
  ...(file === 'main' ? watched.map((folder) => `--watch-path=${join(projectRoot, folder)}`) : []),
  '--import',
  join(projectRoot, 'infra/run-source.mjs'),
  join(projectRoot, workspace, 'src', `${file}.ts`),
];
