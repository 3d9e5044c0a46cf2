import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../../kernel/domain-error.js';
import type { ThreadAnswer } from './answer-in-thread.js';

const loader = fileURLToPath(new URL('../../../../infra/run-source.mjs', import.meta.url));

/** Threads of this process at a time: who asks for more waits. */
const maxThreads = 2;
const waiting: (() => void)[] = [];
let running = 0;

export interface ThreadLimits {
  milliseconds: number;
  heapMegabytes: number;
}

/** The thread took longer, or more memory, than its work may. */
export class ThreadExhausted extends Error {}

/**
 * Runs work whose cost a stranger chooses in a thread of its own, so that the event loop answers others meanwhile.
 * `program` is a module that calls `answerInThread`; input and answer are copied.
 * @throws DomainError that the work was refused with; `ThreadExhausted`
 */
export async function runInThread<Answer>(
  program: URL,
  input: unknown,
  { milliseconds, heapMegabytes }: ThreadLimits,
): Promise<Answer> {
  if (running < maxThreads) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  let thread: Worker | undefined;
  try {
    thread = threadOf(program, input, heapMegabytes);
    const answer = await answerOf<Answer>(thread, milliseconds);
    if ('refusal' in answer) throw new DomainError(answer.refusal.code, { issues: answer.refusal.issues });
    return answer.done;
  } finally {
    await thread?.terminate();
    // Who waits takes the turn over.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function threadOf(program: URL, input: unknown, heapMegabytes: number): Worker {
  const built = fileURLToPath(program);
  const isBuilt = existsSync(built);
  return new Worker(isBuilt ? built : built.replace(/\.js$/, '.ts'), {
    workerData: input,
    ...(isBuilt ? {} : { execArgv: ['--import', loader] }),
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
}

async function answerOf<Answer>(thread: Worker, milliseconds: number): Promise<ThreadAnswer<Answer>> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer<Answer>>();
  const timer = setTimeout(() => reject(new ThreadExhausted('too long')), milliseconds);
  thread.once('message', resolve);
  thread.once('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadExhausted(error.message) : error),
  );
  thread.once('exit', (code) => reject(new Error(`the thread ended with ${code}`)));
  return promise.finally(() => clearTimeout(timer));
}
