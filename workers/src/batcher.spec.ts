import { Batcher } from './batcher.js';

describe('questions that come together', () => {
  /** A batch function that doubles numbers once released, and records its batches. */
  const doubling = (most?: number) => {
    const batches: number[][] = [];
    let gate = Promise.resolve();
    const batcher = new Batcher(async (all: number[]) => {
      batches.push(all);
      await gate;
      if (all.includes(13)) throw new Error('unlucky');
      return all.map((number) => 2 * number);
    }, most);
    const hold = () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    };
    return { batches, batcher, hold };
  };

  it('are asked in one, each answered for itself; what comes meanwhile goes into the next', async () => {
    proves('outbox.batch');

    const { batches, batcher, hold } = doubling();
    const release = hold();
    const first = Promise.all([batcher.add(1), batcher.add(2)]);
    while (batches.length === 0) await new Promise(setImmediate);
    const second = Promise.all([batcher.add(3), batcher.add(4), batcher.add(5)]);
    release();
    expect([await first, await second]).toEqual([
      [2, 4],
      [6, 8, 10],
    ]);
    expect(batches).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
    expect(await batcher.add(6)).toBe(12);
  });

  it('are put again one by one when they fail together, and one alone fails', async () => {
    proves('outbox.batch');

    const { batches, batcher } = doubling();
    const all = await Promise.allSettled([batcher.add(1), batcher.add(13), batcher.add(2)]);
    expect(all).toEqual([
      { status: 'fulfilled', value: 2 },
      { status: 'rejected', reason: new Error('unlucky') },
      { status: 'fulfilled', value: 4 },
    ]);
    expect(batches).toEqual([[1, 13, 2], [1], [13], [2]]);
  });

  it('are never more than so many', async () => {
    const { batches, batcher } = doubling(2);
    await Promise.all([1, 2, 3, 4, 5].map((number) => batcher.add(number)));
    expect(batches).toEqual([[1, 2], [3, 4], [5]]);
  });
});
