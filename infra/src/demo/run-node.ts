import { spawn } from 'node:child_process';
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
