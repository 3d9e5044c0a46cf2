import { progressPercentage } from './progress.js';

describe('progress', () => {
  it.each([
    [0, 0, 0],
    [1, 0, 0],
    [0, 10, 0],
    [1, 1000, 1],
    [1, 3, 33],
    [2, 3, 67],
    [999, 1000, 99],
    [3, 3, 100],
    [4, 3, 100],
  ])('of %d lessons out of %d is %d percent', (completed, total, percentage) => {
    proves('mine.percent');

    expect(progressPercentage(completed, total)).toBe(percentage);
  });
});
