/**
 * The promotional price if effective: set, above 0, below the price, and not over; otherwise null. For cents and euros
 * alike.
 */
export const effectivePromotion = (
  price: number,
  promotion: number | null,
  endsAt: Date | string | null = null,
  now = new Date(),
): number | null =>
  promotion !== null && promotion > 0 && promotion < price && (endsAt === null || new Date(endsAt) > now)
    ? promotion
    : null;

/** The price a student pays. */
export const payable = (
  price: number,
  promotion: number | null,
  endsAt: Date | string | null = null,
  now = new Date(),
): number => effectivePromotion(price, promotion, endsAt, now) ?? price;

/** Whole percent of the discount; null without one. */
export function discountPercent(price: number, promotion: number | null): number | null {
  const promotionalPrice = effectivePromotion(price, promotion);
  return promotionalPrice === null ? null : Math.round((1 - promotionalPrice / price) * 100);
}
