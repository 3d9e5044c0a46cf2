import type { Engine, EngineLanguage, EngineLimits } from './engine.js';
import { JavaScriptEngine } from './javascript.js';
import { SqlEngine } from './sql.js';
import { stripTypes } from './strip-types.js';

/** The compiled WebAssembly of each engine, by the name that its package gives it. */
export const wasmOf = {
  javascript: '@jitl/quickjs-wasmfile-release-sync/wasm',
  typescript: '@jitl/quickjs-wasmfile-release-sync/wasm',
  sql: 'sql.js/dist/sql-wasm.wasm',
} as const satisfies Record<EngineLanguage, string>;

/** The engine of a language, ready. For the server, which has them all; the browser loads one. */
export async function loadEngine(
  language: EngineLanguage,
  wasm: WebAssembly.Module,
  limits: EngineLimits,
): Promise<Engine> {
  if (language === 'sql') return SqlEngine.load(wasm, limits);
  return new JavaScriptEngine(wasm, limits, language === 'typescript' ? stripTypes : undefined);
}
