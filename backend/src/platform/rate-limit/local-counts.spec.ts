import { LocalCounts } from './local-counts.js';

describe('the counts of one process', () => {
  it('begin anew when their window is over, to the moment', () => {
    const counts = new LocalCounts();
    expect(counts.count('a', 10, 0)).toEqual({ calls: 1, rest: 10 });
    expect(counts.count('a', 10, 9_999)).toEqual({ calls: 2, rest: 1 });
    expect(counts.count('a', 10, 10_000)).toEqual({ calls: 1, rest: 10 });
    expect(counts.count('b', 10, 10_000)).toEqual({ calls: 1, rest: 10 });
  });

  it('take back what did not fail, never below nothing, and nothing of a window that is over', () => {
    const counts = new LocalCounts();
    counts.takeBack('a', 0);
    counts.count('a', 10, 0);
    counts.takeBack('a', 1);
    counts.takeBack('a', 1);
    expect(counts.count('a', 10, 2).calls).toBe(1);
    counts.takeBack('a', 10_000);
    expect(counts.count('a', 10, 9_999).calls).toBe(2);
  });

  it('are kept for so many and no more: first those that are over go, then the oldest', () => {
    const counts = new LocalCounts(10);
    counts.count('over', 1, 0);
    for (let index = 0; index < 9; index += 1) counts.count(`k${index}`, 100, 0);
    counts.count('new', 100, 1_000);
    expect(counts.count('k0', 100, 1_000).calls).toBe(2);
    counts.count('newer', 100, 1_000);
    expect(counts.count('k8', 100, 1_000).calls).toBe(2);
    expect(counts.count('k0', 100, 1_000).calls).toBe(1);
  });
});
