import { isSellable } from '@atelier/contracts/money';
import { payableCents } from './price.js';

describe('what a student pays', () => {
  it.each([
    [4900, null, 4900],
    [4900, 2900, 2900],
    [4900, 4899, 4899],
    [4900, 4900, 4900],
    [4900, 4901, 4900],
    [4900, 0, 4900],
    [4900, -100, 4900],
    [0, null, 0],
    [0, 100, 0],
  ])('for a price of %d and a promotion of %j is %d', (price, promotion, payable) => {
    expect(payableCents(price, promotion)).toBe(payable);
  });

  it.each([
    [0, true],
    [1, false],
    [49, false],
    [50, true],
    [4900, true],
  ])('of %d cents can be charged: %s', (cents, can) => {
    expect(isSellable(cents)).toBe(can);
  });
});
