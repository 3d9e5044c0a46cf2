import { markAt } from './use-film';

const marks = [4, 10, 16].map((seconds) => ({ seconds, path: 'a.ts', line: seconds, title: 'a' }));

describe('the pin at which the film is', () => {
  it('is the last one before its second', () => {
    proves('code.follow');

    expect([0, 3.9, 4, 9.99, 200].map((second) => markAt(marks, second)?.line ?? null)).toEqual([
      null,
      null,
      4,
      4,
      16,
    ]);
  });
});
