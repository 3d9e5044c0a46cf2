import { isInUnion, netOf, vatRateIn } from '@atelier/contracts/words/vat-words';
import type { Company } from '../domain/company.js';
import type { InvoiceLine, PaidLine, Seller, VatTreatment } from './invoice-facts.js';

/** The seller's regime. Rates are percents; `home` is null for whoever is exempt by article 293 B. */
export interface VatRegime {
  home: number | null;
  /** Rates of other countries and of the overseas departments, by ISO code. */
  abroad: Record<string, number>;
}

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

/** What a consumer in that country pays of tax on a service given by wire, by the seller's regime. */
export function vatIn(country: string, { home, abroad }: VatRegime): VatTreatment {
  if (home === null) return franchise;
  const rate = vatRateIn(country, { home, abroad });
  return rate === null ? outside : taxed(rate);
}

const reverse: VatTreatment = {
  category: 'AE',
  rate: 0,
  reason:
    'Autoliquidation\u00a0: TVA due par le preneur, art. 283-2 du CGI et 196 de la directive 2006/112/CE',
  reasonCode: 'VATEX-EU-AE',
};

/**
 * What becomes of the tax in a sale to a company: one of another country of the Union that is known there for the tax owes it
 * itself, if the seller is known for it too; any other is taxed as a consumer is.
 */
export function vatOfCompany(
  { country, vatNumber }: Pick<Company, 'country' | 'vatNumber'>,
  regime: VatRegime,
  seller: Pick<Seller, 'country' | 'vatNumber'>,
): VatTreatment {
  const owesItself =
    regime.home !== null &&
    vatNumber !== null &&
    vatNumber.slice(0, 2) !== seller.vatNumber?.slice(0, 2) &&
    seller.vatNumber !== null &&
    isInUnion(country);
  return owesItself ? reverse : vatIn(country, regime);
}

/**
 * What is net of each amount, one after the other, so that together they are what is net of the sum: buyers see prices with
 * the tax, and these must add up to the cent. Credit notes go on where those before them ended.
 * @param beforeCents what earlier credit notes of the same invoice have given back
 */
export function split(lines: PaidLine[], { rate }: VatTreatment, beforeCents = 0): InvoiceLine[] {
  let sum = beforeCents;
  return lines.map(({ title, cents, quantity = 1 }) => {
    const before = netOf(sum, rate);
    sum += cents;
    const line = { title, netCents: netOf(sum, rate) - before, grossCents: cents };
    return quantity > 1 ? { ...line, quantity } : line;
  });
}
