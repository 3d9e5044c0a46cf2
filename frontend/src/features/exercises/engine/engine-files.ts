import quickjs from '@jitl/quickjs-wasmfile-release-sync/wasm?url';
import sqlite from 'sql.js/dist/sql-wasm-browser.wasm?url';
import pyodide from 'pyodide/pyodide.asm.wasm?url';
import library from 'pyodide/python_stdlib.zip?url';
import javascript from './javascript-worker.ts?worker&url';
import python from './python-worker.ts?worker&url';
import sql from './sql-worker.ts?worker&url';
import typescript from './typescript-worker.ts?worker&url';
import type { ExerciseLanguage } from '@atelier/contracts/words/exercise-words';
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

/** Brings an engine's files into the browser's cache; not Python's, of which the size is told first. */
export async function fetchAhead(language: ExerciseLanguage): Promise<void> {
  const files = await engineFilesOf(language);
  if (!files || files.library) return;
  await Promise.all([files.script, files.wasm].map(async (address) => (await fetch(address)).arrayBuffer()));
}
