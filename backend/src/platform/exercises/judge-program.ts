/**
 * The process that runs learners' programs: nothing but the engines, one request at a time. Started and ended by
 * `ExerciseJudge`. A program is confined by its engine first; that this process has no network, no files to write and
 * no environment is the second wall.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Engine, EngineLanguage } from '@atelier/engines/engine';
import { loadEngine, wasmOf } from '@atelier/engines/load-engine';
import {
  judgeMemoryBytes,
  judgeMilliseconds,
  type JudgeRequest,
  programMemoryBytes,
  readyLine,
} from './judge-protocol.js';

/** Engines grow their memory by this method alone. */
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function growWithin(this: WebAssembly.Memory, pages: number): number {
  if (this.buffer.byteLength + pages * 65_536 > judgeMemoryBytes) throw new RangeError('out of memory');
  return grow.call(this, pages);
};

/** Counts this thread's processor time: a busy machine, or V8's own work, fails no honest program. */
const clock = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const { resolve } = createRequire(import.meta.url);
const limits = { milliseconds: judgeMilliseconds * 0.9, memoryBytes: programMemoryBytes, clock };
const load = async (language: EngineLanguage): Promise<[EngineLanguage, Engine]> => [
  language,
  await loadEngine(language, await readFile(resolve(wasmOf[language])), limits),
];
const engines = new Map(await Promise.all((['javascript', 'typescript', 'sql'] as const).map(load)));
// Nothing runs, but Node compiles what the first program needs.
for (const engine of engines.values()) await engine.run([], '');
process.stdout.write(`${readyLine}\n`);

const answer = async (line: string): Promise<void> => {
  const { language, ...request } = JSON.parse(line) as JudgeRequest;
  const verdict = await engines.get(language)?.check(request);
  process.stdout.write(`${JSON.stringify(verdict)}\n`);
};

// Not readline: it ends lines at U+2028 too, which a program may contain.
let received = '';
for await (const text of process.stdin.setEncoding('utf8')) {
  received += String(text);
  for (let end = received.indexOf('\n'); end >= 0; end = received.indexOf('\n')) {
    const line = received.slice(0, end);
    received = received.slice(end + 1);
    await answer(line);
  }
}
