import quickjs from '@jitl/quickjs-wasmfile-release-sync/wasm?url';
import sqlite from 'sql.js/dist/sql-wasm-browser.wasm?url';
import pyodide from 'pyodide/pyodide.asm.wasm?url';
import library from 'pyodide/python_stdlib.zip?url';
import javascript from './javascript-worker.ts?worker&url';
import python from './python-worker.ts?worker&url';
import sql from './sql-worker.ts?worker&url';
import typescript from './typescript-worker.ts?worker&url';
import type { EngineFilesOf } from './exercise-engine';

/** Addresses with hashed names. */
const engines = {
  javascript: { script: javascript, wasm: quickjs },
  typescript: { script: typescript, wasm: quickjs },
  sql: { script: sql, wasm: sqlite },
  python: { script: python, wasm: pyodide, library },
};

export const engineFilesOf: EngineFilesOf = (language) =>
  Promise.resolve(language in engines ? engines[language as keyof typeof engines] : null);
