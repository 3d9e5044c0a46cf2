/**
 * Shares cents over amounts in proportion to them, by the largest remainder: the shares are whole cents, their sum is exact,
 * and none is more than its amount.
 */
export function shareOver(cents: number, amounts: readonly number[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (total === 0) return amounts.map(() => 0);
  const shares = amounts.map((amount, index) => ({
    index,
    whole: Math.floor((amount * cents) / total),
    rest: (amount * cents) % total,
  }));
  const left = cents - shares.reduce((sum, { whole }) => sum + whole, 0);
  const rounded = new Set(
    shares
      .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
      .slice(0, left)
      .map(({ index }) => index),
  );
  return shares.map(({ index, whole }) => whole + (rounded.has(index) ? 1 : 0));
}
