import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '../../../test/support/temporary-folder.js';
import { runInThread, ThreadExhausted } from './run-in-thread.js';

describe('work in a thread', () => {
  const path = join(temporaryFolder(), 'program.js');
  const program = pathToFileURL(path);
  writeFileSync(
    path,
    `const { parentPort, workerData } = require('node:worker_threads');
     if (workerData === 'fails') throw new Error('no refusal');
     if (workerData === 'leaves') process.exit(3);
     if (workerData === 'grows') for (const all = []; ; ) all.push(new Array(10_000).fill(all.length));
     if (workerData === 'hangs') for (;;);
     if (workerData instanceof Int32Array) {
       Atomics.add(workerData, 1, 1);
       Atomics.notify(workerData, 1);
       Atomics.wait(workerData, 0, 0);
       Atomics.sub(workerData, 1, 1);
     }
     parentPort.postMessage(
       workerData === 'refuses'
         ? { refusal: { code: 'archive-refused', issues: [{ path: 'a', message: 'Non' }] } }
         : { done: workerData },
     );`,
  );
  const run = (input: unknown, milliseconds = 60_000) =>
    runInThread(program, input, { milliseconds, heapMegabytes: 32 });

  it('answers, refuses, or says how it failed; and ends what takes too long or too much', async () => {
    proves('security.bounded-work');

    expect(await run({ a: 1 })).toEqual({ a: 1 });
    await expect(run('refuses')).rejects.toMatchObject({
      code: 'archive-refused',
      facts: { issues: [{ path: 'a', message: 'Non' }] },
    });
    await expect(run('fails')).rejects.toThrow('no refusal');
    await expect(run('leaves')).rejects.toThrow('ended with 3');
    await expect(run('grows')).rejects.toThrow(ThreadExhausted);
    await expect(run('hangs', 50)).rejects.toThrow(ThreadExhausted);
    await expect(run(() => 'no data')).rejects.toThrow('could not be cloned');
    expect(await run('still')).toBe('still');
  });

  it('is done two at a time, and the others after them', async () => {
    proves('security.bounded-work');

    const shared = new Int32Array(new SharedArrayBuffer(8));
    const all = Promise.all(Array.from({ length: 5 }, () => run(shared)));
    while (Atomics.load(shared, 1) < 2) {
      const { value } = Atomics.waitAsync(shared, 1, Atomics.load(shared, 1), 100);
      await value;
    }
    expect(Atomics.load(shared, 1)).toBe(2);
    Atomics.store(shared, 0, 1);
    Atomics.notify(shared, 0);
    await all;
    expect(Atomics.load(shared, 1)).toBe(0);
  });
});
