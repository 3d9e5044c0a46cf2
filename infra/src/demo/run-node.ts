import { spawn } from 'node:child_process';
import { projectRoot } from '../local/data-directory.js';

/** Runs a program of ours to its end. @throws Error with its output when it fails */
export const runNode = (args: string[], environment: NodeJS.ProcessEnv): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`"node ${args.join(' ')}" failed:\n${output.trim()}`)),
    );
  });
