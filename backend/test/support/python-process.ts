/** Started by `startPython`. The browser has the same in a worker. */
import { HostClock } from '@atelier/engines/host-clock';
import type { CheckRequest } from '@atelier/engines/engine';
import { PythonEngine, pythonEnvironment } from '@atelier/engines/python';
import type { Pyodide } from '@atelier/engines/python-memory';
import type { SourceFile } from '@atelier/contracts/exercise-files';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

const clock = new HostClock();
clock.install();
// The client's.
const { resolve } = createRequire(new URL('../../../frontend/package.json', import.meta.url));
const { loadPyodide } = (await import(resolve('pyodide/pyodide.mjs'))) as {
  loadPyodide(options: object): Promise<Pyodide>;
};
const indexURL = dirname(resolve('pyodide/pyodide.asm.wasm'));
const python = await loadPyodide({ indexURL, env: pythonEnvironment, jsglobals: Object.freeze({}) });
const engine = PythonEngine.load(python, clock);

/** `[id, 'run', files, entry]` or `[id, 'check', request]` */
type Question = [number, 'run', readonly SourceFile[], string] | [number, 'check', CheckRequest];

process.on('message', async ([id, ...question]: Question) => {
  const [kind, first, entry] = question;
  const answer =
    kind === 'run'
      ? await engine.run(first as readonly SourceFile[], entry ?? '')
      : await engine.check(first as CheckRequest);
  process.send?.([id, answer]);
});
process.send?.('ready');
