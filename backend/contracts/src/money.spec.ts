import { isSellable } from './money.js';

describe('an amount', () => {
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
