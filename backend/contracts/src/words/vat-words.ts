/** What the seller owes of the tax, in percent; `abroad` by ISO code, overseas departments included. */
export interface VatRates {
  home: number;
  abroad: Record<string, number>;
}

/** Where the Union's tax is due. Monaco counts as France, Northern Ireland has goods alone. */
const union = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' '),
);

export const isInUnion = (country: string): boolean => union.has(country);

/**
 * The rate that a consumer in that country pays on a service given by wire: the country's own where the seller declares there
 * (OSS), else the home rate within the Union, as for whoever sells little abroad. Null outside of it: none of ours.
 */
export const vatRateIn = (country: string, { home, abroad }: VatRates): number | null =>
  abroad[country] ?? (union.has(country) ? home : null);

/** What is net of a price that was said with the tax. */
export function netOf(grossCents: number, rate: number): number {
  const basisPoints = Math.round(rate * 100);
  return Math.round((grossCents * 10_000) / (10_000 + basisPoints));
}
