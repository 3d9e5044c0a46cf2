import { spawn } from 'node:child_process';
import type { Atelier } from './atelier.js';
import { environmentOf, root } from './product-process.js';

/** Runs one of the product's command-line programs. */
export class CommandLine {
  constructor(
    private readonly atelier: Atelier,
    private readonly program: string,
  ) {}

  run(...args: string[]): Promise<{ code: number | null; output: string }> {
    const child = spawn(process.execPath, ['--import', './infra/run-source.mjs', this.program, ...args], {
      cwd: root,
      env: { ...process.env, ...environmentOf(this.atelier.config), LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, output }));
    });
  }
}
