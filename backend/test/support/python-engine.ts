import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Run, Verdict } from '@atelier/contracts/exercise-verdict';
import type { Engine } from '@atelier/engines/engine';

const root = new URL('../../../', import.meta.url).pathname;

/** Python's engine in a process of its own, far from Paris: jest loads no Pyodide. */
export async function startPython(): Promise<Engine & { close(): void }> {
  const child = fork(join(import.meta.dirname, 'python-process.ts'), {
    cwd: root,
    execArgv: [`--import=${root}infra/run-source.mjs`],
    // Pyodide writes of a program that recursed too deep.
    silent: true,
    env: { PATH: process.env['PATH'], TZ: 'America/New_York' },
  });
  const errors: unknown[] = [];
  child.stderr?.on('data', (text) => errors.push(text));
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`Python ended: ${errors.join('')}`)));
  await Promise.race([once(child, 'message'), ended]);
  // Closed by the spec.
  ended.catch(() => undefined);
  let lastId = 0;
  const ask = async (...question: unknown[]): Promise<unknown> => {
    const id = (lastId += 1);
    child.send([id, ...question]);
    for (;;) {
      const [[answered, answer]] = (await once(child, 'message')) as [[number, unknown]];
      if (answered === id) return answer;
    }
  };
  return {
    run: async (files, entry) => (await ask('run', files, entry)) as Run,
    check: async (request) => (await ask('check', request)) as Verdict,
    close: () => void child.kill(),
  };
}
