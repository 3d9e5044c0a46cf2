import quickjs from '@jitl/quickjs-wasmfile-release-sync/wasm?url';
import sqlite from 'sql.js/dist/sql-wasm-browser.wasm?url';
import javascript from './javascript-worker.ts?worker&url';
import sql from './sql-worker.ts?worker&url';
import typescript from './typescript-worker.ts?worker&url';
import type { EngineFilesOf } from './exercise-engine';

/** Addresses with hashed names. Python would come from `pyodide` (see decision 15). */
const engines = {
  javascript: { script: javascript, wasm: quickjs },
  typescript: { script: typescript, wasm: quickjs },
  sql: { script: sql, wasm: sqlite },
};

export const engineFilesOf: EngineFilesOf = (language) =>
  Promise.resolve(language in engines ? engines[language as keyof typeof engines] : null);
