import { jest } from '@jest/globals';
import { BoundedMemory } from './call-counter.js';

describe('the counts of one process', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  function start(most?: number) {
    const memory = new BoundedMemory(most);
    const count = async (key: string, customDuration = 10) => {
      const { consumedPoints, msBeforeNext } = await memory.penalty(key, 1, { customDuration });
      return [consumedPoints, msBeforeNext];
    };
    return { memory, count };
  }

  it('begin anew when their window is over, to the moment', async () => {
    const { count } = start();
    expect(await count('a')).toEqual([1, 10_000]);
    jest.advanceTimersByTime(9_999);
    expect(await count('a')).toEqual([2, 1]);
    jest.advanceTimersByTime(1);
    expect(await count('a')).toEqual([1, 10_000]);
    expect(await count('b')).toEqual([1, 10_000]);
  });

  it('are kept for so many and no more, and those who go on calling are not forgotten', async () => {
    const { memory, count } = start(10);
    for (let index = 0; index < 10; index += 1) await count(`k${index}`);
    expect(await count('k0')).toEqual([2, 10_000]);
    await count('new');
    expect(memory.dump().storage).toHaveLength(10);
    expect(jest.getTimerCount()).toBe(10);
    expect(await count('k0')).toEqual([3, 10_000]);
    expect(await count('k1')).toEqual([1, 10_000]);
  });
});
