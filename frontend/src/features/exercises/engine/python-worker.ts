import type { Engine } from '@atelier/engines/engine';
import { HostClock } from '@atelier/engines/host-clock';
import type { Pyodide } from '@atelier/engines/python-memory';
import { PythonEngine, pythonEnvironment } from '@atelier/engines/python';
import { loadPyodide } from 'pyodide';
import { info } from 'pyodide/pyodide-lock.json';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
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
  const clock = new HostClock();
  clock.install();
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
    env: pythonEnvironment,
    // No package can be installed.
    lockFileContents: { info, packages: {} } as never,
    // What `import js` sees.
    jsglobals: Object.freeze({
      setTimeout: self.setTimeout.bind(self),
      clearTimeout: self.clearTimeout.bind(self),
    }),
  });
  return PythonEngine.load(python as unknown as Pyodide, clock);
}

serveEngine(async (wasm, library) => loadPython(await WebAssembly.compile(wasm), library));
