/**
 * The promotion where it has an effect: set, above 0 and below the price. Else it is as if there were none. Of cents and of
 * euros alike.
 */
export const effectivePromotion = (price: number, promotion: number | null): number | null =>
  promotion !== null && promotion > 0 && promotion < price ? promotion : null;

/** What a student pays. */
export const payable = (price: number, promotion: number | null): number =>
  effectivePromotion(price, promotion) ?? price;

/** Whole percent taken off; null when nothing is. */
export function discountPercent(price: number, promotion: number | null): number | null {
  const paid = effectivePromotion(price, promotion);
  return paid === null ? null : Math.round((1 - paid / price) * 100);
}
