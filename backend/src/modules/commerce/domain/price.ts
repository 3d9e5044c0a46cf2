/** What a student pays: the promotion when it is set, above 0 and below the price; else the price. */
export const payableCents = (priceCents: number, promotionCents: number | null): number =>
  promotionCents !== null && promotionCents > 0 && promotionCents < priceCents ? promotionCents : priceCents;
