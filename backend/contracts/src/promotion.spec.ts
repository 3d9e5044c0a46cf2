import { discountPercent, effectivePromotion, payable } from './promotion.js';

describe('a promotion', () => {
  it.each([
    [4900, 2900, 2900],
    [4900, 4899, 4899],
    [4900, 4900, null],
    [4900, 4901, null],
    [4900, 0, null],
    [4900, -100, null],
    [4900, null, null],
    [0, null, null],
    [0, 100, null],
  ])('beside a price of %d, set to %j, is %j', (price, promotion, counts) => {
    proves('course.price', 'wizard.promotion');

    expect(effectivePromotion(price, promotion)).toBe(counts);
    expect(payable(price, promotion)).toBe(counts ?? price);
  });

  it.each([
    [49, 29, 41],
    [69, 49, 29],
    [49, 49, null],
    [49, null, null],
  ])('from %d to %j is a discount of %j percent', (price, promotion, percent) => {
    expect(discountPercent(price, promotion)).toBe(percent);
  });
});
