// Apart from the schemas: the client's first page counts money without carrying the validator.

/** Euros of the wire to integer cents. */
export const toCents = (euros: number): number => Math.round(euros * 100);

/** Integer cents to the euros of the wire. */
export const toEuros = (cents: number): number => cents / 100;
