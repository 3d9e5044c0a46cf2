// Separate from the schemas, so that the client's first page does not load the validator.

/** Euros (JSON) to integer cents. */
export const toCents = (euros: number): number => Math.round(euros * 100);

/** Integer cents to euros (JSON). */
export const toEuros = (cents: number): number => cents / 100;

/** Cents: minimum amount of the payment provider. */
export const minPaymentCents = 50;

/** Whether a course can be sold at this price: free, or above the provider's minimum. */
export const isSellable = (cents: number): boolean => cents === 0 || cents >= minPaymentCents;
