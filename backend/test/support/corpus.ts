import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, parse } from 'node:path';
import type { Run } from '@atelier/contracts/exercise-verdict';
import type { Engine, EngineLanguage } from '@atelier/engines/engine';
import { loadEngine, wasmOf } from '@atelier/engines/load-engine';

const folder = new URL('../../../infra/lab/src/corpus/', import.meta.url).pathname;

export const corpusLanguages = ['javascript', 'typescript', 'python', 'sql', 'html'] as const;
export type CorpusLanguage = (typeof corpusLanguages)[number];

/** A program as a learner writes it: one file, `programs/<language>/<name>`. */
export interface CorpusProgram {
  /** With its ending. */
  name: string;
  path: string;
  text: string;
}

/** What a program printed, and the kind of error that ended it: messages differ by engine and language. */
export interface CorpusResult {
  output: string;
  error: string | null;
}

export function corpusPrograms(language: CorpusLanguage): CorpusProgram[] {
  const programs = join(folder, 'programs', language);
  return readdirSync(programs)
    .sort()
    .map((name) => {
      const path = join(programs, name);
      return { name, path, text: readFileSync(path, 'utf8') };
    });
}

export const recordedPath = (language: CorpusLanguage): string => join(folder, `recorded/${language}.json`);

/** What the real engine gave for each program, by its name: written by `npm run record-corpus`. */
export const recordedResults = (language: CorpusLanguage): Record<string, CorpusResult> =>
  JSON.parse(readFileSync(recordedPath(language), 'utf8')) as Record<string, CorpusResult>;

/** The name of a thrown error: `TypeError` of « TypeError: x is not a function ». */
export const errorName = (message: string): string => /^[\w.]+/.exec(message)?.[0] ?? message;

/** As `sqlite3 -header -separator ' | ' -nullvalue NULL` prints it, without anything for a result without rows. */
const sqlOutput = ({ tables }: Run): string =>
  tables
    .filter(({ rows }) => rows.length > 0)
    .flatMap(({ columns, rows }) => [columns, ...rows])
    .map((cells) => cells.map((cell) => cell ?? 'NULL').join(' | '))
    .join('\n');

/** What a run of the product gave, in the form of the recordings. */
export const resultOfRun = (language: CorpusLanguage, run: Run): CorpusResult => ({
  output: (language === 'sql' ? sqlOutput(run) : run.output).trimEnd(),
  error: run.stopped
    ? `stopped: ${run.stopped.reason}`
    : run.error && (language === 'sql' ? 'error' : errorName(run.error.message)),
});

/** The engine of a language as the judge's process has it. */
export async function serverEngine(language: EngineLanguage): Promise<Engine> {
  const { resolve } = createRequire(new URL('../../engines/package.json', import.meta.url));
  const wasm = readFileSync(resolve(wasmOf[language]));
  return loadEngine(language, wasm, { milliseconds: 4000, memoryBytes: 32 * 1024 ** 2 });
}

export async function runInProduct(
  engine: Engine,
  language: CorpusLanguage,
  { name, text }: CorpusProgram,
): Promise<CorpusResult> {
  const file = `main${parse(name).ext}`;
  return resultOfRun(language, await engine.run([{ name: file, text }], file));
}
