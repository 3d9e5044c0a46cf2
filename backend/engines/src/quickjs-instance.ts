import moduleLoader from '@jitl/quickjs-wasmfile-release-sync/emscripten-module';
import { QuickJSFFI } from '@jitl/quickjs-wasmfile-release-sync/ffi';
import {
  type EmscriptenModuleLoaderOptions,
  type JSContextPointer,
  type JSRuntimePointer,
  type JSValuePointer,
  Lifetime,
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSEmscriptenModule,
  type QuickJSHandle,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import { parisOffset } from './paris-time.js';
import { changeBuild, tableExport } from './quickjs-build.js';

/** QuickJS compiled, for any number of instances. */
export interface CompiledQuickJs {
  readonly module: WebAssembly.Module;
  readonly texts: ReadonlyMap<number, string>;
}

export async function compileQuickJs(wasm: Uint8Array): Promise<CompiledQuickJs> {
  const { bytes, texts } = changeBuild(wasm);
  return { module: await WebAssembly.compile(bytes), texts };
}

/** Called by QuickJS; promise and reason are its own representation of values. */
type RejectionTracker = (
  context: number,
  promise: bigint,
  reason: bigint,
  isHandled: number,
  opaque: number,
) => void;

/**
 * `(import "a" "f" (func (param i32 i64 i64 i32 i32)))`, exported as `f`: what makes a function of the host one of
 * WebAssembly, of the type that QuickJS calls.
 */
const trampoline = Uint8Array.from([
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 9, 1, 0x60, 5, 0x7f, 0x7e, 0x7e, 0x7f, 0x7f, 0, 2, 7, 1, 1, 0x61, 1,
  0x66, 0, 0, 7, 5, 1, 1, 0x66, 0, 0,
]);

/** The names that the build gives to what it imports of `emscripten_date_now` and `_localtime_js`. */
const dateNow = 'p';
const localTime = 'm';
/** Place of `tm_gmtoff`, all that QuickJS reads of a `struct tm`. */
const offsetPlace = 36;

/** The package's bridge to the build, which tells of its module and of what it makes. */
const bridgeOf = (told: {
  module(module: QuickJSEmscriptenModule, ffi: QuickJSFFI): void;
  runtime(pointer: JSRuntimePointer): void;
  context(pointer: JSContextPointer): void;
}): typeof QuickJSFFI =>
  class extends QuickJSFFI {
    constructor(module: QuickJSEmscriptenModule) {
      super(module);
      told.module(module, this);
      const { QTS_NewRuntime: newRuntime, QTS_NewContext: newContext } = this;
      this.QTS_NewRuntime = () => {
        const pointer = newRuntime();
        told.runtime(pointer);
        return pointer;
      };
      this.QTS_NewContext = (runtime, intrinsics) => {
        const pointer = newContext(runtime, intrinsics);
        told.context(pointer);
        return pointer;
      };
    }
  };

/** One instance of QuickJS's WebAssembly: a memory of its own, for one program at a time. */
export class QuickJsInstance {
  quickjs!: QuickJSWASMModule;
  /** What dates are built of, in milliseconds. */
  time: () => number = () => 0;
  /** Reasons of promises that are rejected and have no handler, oldest first. */
  private readonly rejections = new Map<bigint, QuickJSHandle>();
  private context: JSContextPointer | null = null;
  private ffi: QuickJSFFI | null = null;
  private emscripten: QuickJSEmscriptenModule | null = null;
  /** The C address of the function that QuickJS tells of rejections. */
  private tracker = 0;

  static async create(compiled: CompiledQuickJs): Promise<QuickJsInstance> {
    const instance = new QuickJsInstance();
    await instance.start(compiled);
    return instance;
  }

  /** Their caller frees them. */
  takeRejections(): QuickJSHandle[] {
    const reasons = [...this.rejections.values()];
    this.rejections.clear();
    return reasons;
  }

  private async start({ module, texts }: CompiledQuickJs): Promise<void> {
    const bridge = bridgeOf({
      module: (emscripten, ffi) => {
        this.emscripten = emscripten;
        this.ffi = ffi;
      },
      runtime: (pointer) => this.follow(pointer),
      context: (pointer) => {
        this.context = pointer;
      },
    });
    const options: EmscriptenModuleLoaderOptions = {
      // Never fetched; without it the file's address is computed, which a blob's worker cannot.
      locateFile: (file) => file,
      instantiateWasm: (imports, onSuccess) => {
        void this.instantiate(module, imports, texts).then(onSuccess);
        return {};
      },
    };
    this.quickjs = await newQuickJSWASMModuleFromVariant(
      newVariant(
        {
          type: 'sync',
          // Not the package's own variant: its dynamic imports would split a worker's single file.
          importFFI: () => Promise.resolve(bridge),
          importModuleLoader: () => Promise.resolve(moduleLoader),
        },
        { emscriptenModule: { ...options, ...quiet } },
      ),
    );
  }

  private async instantiate(
    module: WebAssembly.Module,
    imports: Parameters<typeof WebAssembly.instantiate>[1] & object,
    texts: ReadonlyMap<number, string>,
  ): Promise<WebAssembly.Instance> {
    const [own] = Object.values(imports) as Record<string, unknown>[];
    const memory = Object.values(own ?? {}).find((value) => value instanceof WebAssembly.Memory);
    if (!own || !memory) throw new TypeError('not the imports of QuickJS');
    own[dateNow] = () => this.time();
    own[localTime] = (seconds: bigint, place: number): void => {
      new DataView(memory.buffer).setInt32(place + offsetPlace, parisOffset(Number(seconds) * 1000), true);
    };
    const instance = await WebAssembly.instantiate(module, imports);
    const bytes = new Uint8Array(memory.buffer);
    for (const [address, text] of texts) bytes.set(new TextEncoder().encode(`${text}\0`), address);
    const { [tableExport]: table } = instance.exports as { [tableExport]: WebAssembly.Table };
    const track: RejectionTracker = (_context, promise, reason, isHandled) =>
      this.note(promise, reason, isHandled !== 0);
    const { exports } = await WebAssembly.instantiate(await WebAssembly.compile(trampoline), {
      a: { f: track },
    });
    this.tracker = table.grow(1, (exports as { f: unknown }).f);
    return instance;
  }

  /** Makes a runtime tell of its rejections: the field for it comes two words after that of the interrupt handler. */
  private follow(runtime: JSRuntimePointer): void {
    const { ffi, emscripten } = this;
    if (!ffi || !emscripten) throw new TypeError('QuickJS is not there');
    const words = () => new Uint32Array(emscripten.HEAPU8.buffer, runtime, 256);
    const before = words().slice();
    ffi.QTS_RuntimeEnableInterruptHandler(runtime);
    const place = words().findIndex((word, index) => word !== before[index]);
    ffi.QTS_RuntimeDisableInterruptHandler(runtime);
    words()[place + 2] = this.tracker;
    this.rejections.clear();
  }

  private note(promise: bigint, reason: bigint, isHandled: boolean): void {
    if (!isHandled) {
      this.rejections.set(promise, this.handleOf(reason));
      return;
    }
    this.rejections.get(promise)?.dispose();
    this.rejections.delete(promise);
  }

  private handleOf(value: bigint): QuickJSHandle {
    const { ffi, emscripten, context } = this;
    if (!ffi || !emscripten || !context) throw new TypeError('no program runs');
    const place = emscripten._malloc(8);
    new DataView(emscripten.HEAPU8.buffer).setBigUint64(place, BigInt.asUintN(64, value), true);
    const copy = ffi.QTS_DupValuePointer(context, place as JSValuePointer);
    emscripten._free(place);
    const free = (held: JSValuePointer) => ffi.QTS_FreeValuePointer(context, held);
    return new Lifetime(copy, undefined, free) as unknown as QuickJSHandle;
  }
}

/** Emscripten reports an abort on the console, which is an operator's. */
const quiet = { print: () => undefined, printErr: () => undefined } as object;
