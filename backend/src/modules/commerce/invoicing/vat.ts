import type { InvoiceLine, PaidLine, VatTreatment } from './invoice-facts.js';

/** The seller's regime. Rates are percents; `home` is null for whoever is exempt by article 293 B. */
export interface VatRegime {
  home: number | null;
  /** Rates of other countries and of the overseas departments, by ISO code. */
  abroad: Record<string, number>;
}

/** Where the Union's tax is due. Monaco counts as France, Northern Ireland has goods alone. */
const union = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' '),
);

const franchise: VatTreatment = {
  category: 'E',
  rate: 0,
  reason: 'TVA non applicable, art. 293 B du CGI',
  reasonCode: 'VATEX-FR-FRANCHISE',
};

const outside: VatTreatment = {
  category: 'O',
  rate: 0,
  reason: 'TVA non applicable, art. 259 D du CGI',
  reasonCode: 'VATEX-EU-O',
};

const taxed = (rate: number): VatTreatment => ({ category: 'S', rate, reason: null, reasonCode: null });

/**
 * What a consumer in that country pays of tax on a service given by wire. The country's own rate where the seller declares
 * there (OSS), else the home rate within the Union, as for whoever sells little abroad; outside of it none of ours.
 */
export function vatIn(country: string, { home, abroad }: VatRegime): VatTreatment {
  if (home === null) return franchise;
  const declared = abroad[country];
  if (declared !== undefined) return taxed(declared);
  return union.has(country) ? taxed(home) : outside;
}

const netOf = (grossCents: number, rate: number): number => {
  const basisPoints = Math.round(rate * 100);
  return Math.round((grossCents * 10_000) / (10_000 + basisPoints));
};

/**
 * What is net of each amount, one after the other, so that together they are what is net of the sum: buyers see prices with
 * the tax, and these must add up to the cent. Credit notes go on where those before them ended.
 * @param beforeCents what earlier credit notes of the same invoice have given back
 */
export function split(lines: PaidLine[], { rate }: VatTreatment, beforeCents = 0): InvoiceLine[] {
  let sum = beforeCents;
  return lines.map(({ title, cents }) => {
    const before = netOf(sum, rate);
    sum += cents;
    return { title, netCents: netOf(sum, rate) - before, grossCents: cents };
  });
}
