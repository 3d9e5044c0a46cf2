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
    ['2026-11-30T23:00:00.001Z', 2900],
    ['2026-12-01T00:00:00.001+01:00', 2900],
    ['2026-11-30T23:00:00.000Z', null],
    ['2026-11-30T22:59:59.999Z', null],
    [null, 2900],
  ])('that ends at %s counts until then', (end, counts) => {
    proves('course.price');

    const now = new Date('2026-11-30T23:00:00.000Z');
    for (const endsAt of [end, end && new Date(end)]) {
      expect(effectivePromotion(4900, 2900, endsAt, now)).toBe(counts);
      expect(payable(4900, 2900, endsAt, now)).toBe(counts ?? 4900);
    }
  });

  it('that ends does so by the present time', () => {
    expect(effectivePromotion(4900, 2900, new Date(Date.now() + 60_000))).toBe(2900);
    expect(payable(4900, 2900, new Date(Date.now() - 60_000))).toBe(4900);
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
