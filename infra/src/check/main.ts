/** `npm run check`: runs all parts and lists failures. `npm run check -- lint dead`: only these. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../local/data-directory.js';

/** Scripts `check:<part>` of package.json; long ones first, so that both lanes finish at about the same time. */
const parts = [
  'types:server',
  'types:client',
  'boundaries',
  'dead',
  'lint',
  'tables',
  'commits',
  'french',
  'format',
  'types:worker',
];

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Runs one part; its output is buffered, so that parallel parts do not interleave. */
const passes = (part: string): Promise<boolean> =>
  new Promise((resolve) => {
    const command = scripts[`check:${part}`];
    if (!command) throw new Error(`package.json has no script check:${part}`);
    let output = '';
    // Runs the command directly: eight times npm would cost as much as the linter.
    const child = spawn(command, { cwd: projectRoot, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.once('close', (code) => {
      const passed = code === 0;
      console.log(`check:${part} ${passed ? 'passed' : `failed:\n${output.trim()}\n`}`);
      resolve(passed);
    });
  });

const requestedParts = process.argv.slice(2);
const waiting = requestedParts.length > 0 ? requestedParts : parts;
const failed: string[] = [];

const lane = async (): Promise<void> => {
  for (let part = waiting.shift(); part; part = waiting.shift()) {
    if (!(await passes(part))) failed.push(`check:${part}`);
  }
};
await Promise.all([lane(), lane()]);

if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
