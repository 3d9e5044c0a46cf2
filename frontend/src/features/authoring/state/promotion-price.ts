interface Prices {
  price: number | null;
  promotionPrice: number | null;
}

/** The promotional price where it has an effect, above 0 and below the price; else null. */
export const promotionOf = ({ price, promotionPrice }: Prices): number | null =>
  price !== null && promotionPrice !== null && promotionPrice > 0 && promotionPrice < price
    ? promotionPrice
    : null;
