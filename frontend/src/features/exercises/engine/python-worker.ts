import type { Run, Verdict } from '@atelier/contracts/exercise-verdict';
import type { Engine } from '@atelier/engines/engine';
import { loadPyodide } from 'pyodide';
import { info } from 'pyodide/pyodide-lock.json';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import { pythonDriver } from './python-driver';
import { serveEngine } from './serve-engine';

/** Python's own values and those of a program: what a phone can spare. */
const memoryBytes = 256 * 1024 ** 2;
/** Nothing is fetched: Pyodide gets what it asks for under this address from the page. */
const address = 'https://pyodide.invalid/';

/** WebAssembly asks for memory by this method alone; Python answers a refusal with `MemoryError`. */
function limitMemory(): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function growWithin(this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength + pages * 65_536 > memoryBytes) throw new RangeError('out of memory');
    return grow.call(this, pages);
  };
}

async function loadPython(wasm: WebAssembly.Module, library: ArrayBuffer | null): Promise<Engine> {
  limitMemory();
  WebAssembly.instantiateStreaming = async (_response, imports) => ({
    instance: await WebAssembly.instantiate(wasm, imports),
    module: wasm,
  });
  self.fetch = (file) =>
    String(file).endsWith('.zip') && library
      ? Promise.resolve(new Response(library))
      : String(file).endsWith('.wasm')
        ? Promise.resolve(new Response())
        : Promise.reject(new TypeError('no network'));
  const python = await loadPyodide({
    createPyodideModule,
    indexURL: address,
    packageBaseUrl: address,
    // No package can be installed.
    lockFileContents: { info, packages: {} } as never,
    // What `import js` sees.
    jsglobals: Object.freeze({
      setTimeout: self.setTimeout.bind(self),
      clearTimeout: self.clearTimeout.bind(self),
    }),
  });
  python.runPython(pythonDriver);
  const answer = python.globals.get('answer') as (request: string) => string;
  const timed = <Result extends Run | Verdict>(request: object): Result => {
    const began = performance.now();
    const result = JSON.parse(answer(JSON.stringify(request))) as Result;
    return { ...result, milliseconds: performance.now() - began };
  };
  return {
    run: (files, entry) => Promise.resolve({ ...timed<Run>({ files, entry }), tables: [] }),
    check: (request) => Promise.resolve(timed<Verdict>(request)),
  };
}

serveEngine(loadPython);
