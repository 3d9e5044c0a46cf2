import type { Engine, EngineLanguage, EngineLimits } from './engine.js';
import { JavaScriptEngine } from './javascript.js';
import { SqlEngine } from './sql.js';
import { stripTypes } from './strip-types.js';

/** The WebAssembly of each engine, by the name that its package gives it. */
export const wasmOf = {
  javascript: '@jitl/quickjs-wasmfile-release-sync/wasm',
  typescript: '@jitl/quickjs-wasmfile-release-sync/wasm',
  sql: 'sql.js/dist/sql-wasm.wasm',
} as const satisfies Record<EngineLanguage, string>;

/** The engine of a language, ready, from the bytes of its WebAssembly. For the server, which has them all; the browser loads one. */
export async function loadEngine(
  language: EngineLanguage,
  wasm: Uint8Array,
  limits: EngineLimits,
): Promise<Engine> {
  if (language === 'sql') return SqlEngine.load(await WebAssembly.compile(wasm), limits);
  return JavaScriptEngine.load(wasm, limits, language === 'typescript' ? stripTypes : undefined);
}
