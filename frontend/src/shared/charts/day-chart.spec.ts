import { scaleOf } from './day-chart';

describe('the scale of a chart', () => {
  it.each([
    [9_271.7, [0, 2_500, 5_000, 7_500, 10_000]],
    [276.8, [0, 100, 200, 300]],
    [4, [0, 2.5, 5]],
    [0, [0, 2.5]],
  ])('of %d ends at a figure that people say, with few lines', (highest, lines) => {
    expect(scaleOf(highest)).toEqual({ top: lines.at(-1), lines });
  });

  it.each([
    [9, [0, 5, 10]],
    [3, [0, 1, 2, 3]],
    [0, [0, 1]],
    [90, [0, 25, 50, 75, 100]],
  ])('of %d things that are counted has no halves', (highest, lines) => {
    expect(scaleOf(highest, true)).toEqual({ top: lines.at(-1), lines });
  });
});
