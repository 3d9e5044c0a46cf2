import { allocateCents } from './claim-refund.js';

const lines = (...prices: number[]) => prices.map((unitCents, at) => ({ courseId: `c${at}`, unitCents }));

describe('money that goes back', () => {
  it.each([
    ['to each its price', [4900, 3990], 8890, [4900, 3990]],
    ['as far as it goes', [4900, 3990, 1000], 5000, [4900, 100, 0]],
    ['what is over to the last', [4900, 3990], 9000, [4900, 4100]],
    ['all to the only one', [4900], 5100, [5100]],
    ['nothing of nothing', [4900, 3990], 0, [0, 0]],
  ])('is shared out: %s', (_how, prices, cents, shares) => {
    expect(allocateCents(lines(...prices), cents).map((line) => line.cents)).toEqual(shares);
  });
});
