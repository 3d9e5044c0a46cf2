// Apart from the schemas: the client's first page counts money without carrying the validator.

/** Euros of the wire to integer cents. */
export const toCents = (euros: number): number => Math.round(euros * 100);

/** Integer cents to the euros of the wire. */
export const toEuros = (cents: number): number => cents / 100;

/** Cents: less than this the payment provider takes no money. */
export const smallestPaymentCents = 50;

/** Whether a course can be sold for so much: for nothing, or for what the provider takes. */
export const isSellable = (cents: number): boolean => cents === 0 || cents >= smallestPaymentCents;
