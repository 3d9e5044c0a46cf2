import { effectivePromotion } from './listed-course.js';

describe('a promotion that is shown', () => {
  it.each([
    [4900, 2900, 2900],
    [4900, 4899, 4899],
    [4900, 4900, null],
    [4900, 4901, null],
    [4900, 0, null],
    [4900, null, null],
    [0, 100, null],
  ])('beside a price of %d, set to %j, is %j', (price, promotion, shown) => {
    expect(effectivePromotion(price, promotion)).toBe(shown);
  });
});
