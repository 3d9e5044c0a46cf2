/** The promotional price if effective: set, above 0 and below the price; otherwise null. For cents and euros alike. */
export const effectivePromotion = (price: number, promotion: number | null): number | null =>
  promotion !== null && promotion > 0 && promotion < price ? promotion : null;

/** The price a student pays. */
export const payable = (price: number, promotion: number | null): number =>
  effectivePromotion(price, promotion) ?? price;

/** Whole percent of the discount; null without one. */
export function discountPercent(price: number, promotion: number | null): number | null {
  const promotionalPrice = effectivePromotion(price, promotion);
  return promotionalPrice === null ? null : Math.round((1 - promotionalPrice / price) * 100);
}
