import { averageOf, countOf, percentagesOf } from './rating.js';

const counts = (five: number, four: number, three: number, two: number, one: number) => ({
  5: five,
  4: four,
  3: three,
  2: two,
  1: one,
});

describe('a rating', () => {
  it('is the average of the stars to two decimals, and nothing while there are none', () => {
    expect(averageOf(counts(0, 0, 0, 0, 0))).toBe(0);
    expect(averageOf(counts(1, 1, 1, 0, 0))).toBe(4);
    expect(averageOf(counts(2, 1, 0, 0, 0))).toBe(4.67);
    expect(countOf(counts(2, 1, 0, 0, 4))).toBe(7);
  });

  it.each([
    [counts(178, 25, 6, 2, 1), [84, 12, 3, 1, 0]],
    [counts(1, 1, 1, 0, 0), [34, 33, 33, 0, 0]],
    [counts(0, 0, 0, 0, 3), [0, 0, 0, 0, 100]],
    [counts(0, 0, 0, 0, 0), [0, 0, 0, 0, 0]],
  ])('has whole percents from five stars down to one, which add up to 100: %j', (given, expected) => {
    const found = percentagesOf(given);
    expect(found.map(({ star }) => star)).toEqual([5, 4, 3, 2, 1]);
    expect(found.map(({ percentage }) => percentage)).toEqual(expected);
  });

  it('adds up to 100 whatever the counts', () => {
    for (let seed = 1; seed < 400; seed += 1) {
      const given = counts(seed % 7, (seed * 3) % 11, (seed * 5) % 13, (seed * 7) % 17, (seed * 11) % 5);
      const sum = percentagesOf(given).reduce((all, { percentage }) => all + percentage, 0);
      expect([given, sum]).toEqual([given, countOf(given) === 0 ? 0 : 100]);
    }
  });
});
