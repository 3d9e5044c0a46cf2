import {
  regimeAt,
  vatMentions,
  type VatRegime,
  type VatSettings,
} from '@atelier/contracts/words/vat-regimes';
import { isoCountryOf, isPartOf, vatAreaOf } from '@atelier/contracts/words/vat-territories';
import { isInUnion, isOfFrance, netOf, vatRateIn } from '@atelier/contracts/words/vat-words';

/** The company that is invoiced. */
export interface Company {
  name: string;
  /** SIREN or SIRET. */
  registration: string | null;
  vatNumber: string | null;
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166, as everywhere here. */
  country: string;
}

/** The seller as the invoice names it, with the particulars of the day of issue. */
export interface Seller {
  name: string;
  /**
   * Mandatory particulars of the seller's legal form, such as « SAS au capital de 5 000 € » or « RCS Lyon 123 456
   * 782 ».
   */
  mentions: string | null;
  siret: string;
  vatNumber: string | null;
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166, as everywhere here. */
  country: string;
  email: string;
}

/** VAT treatment of one sale. E: exempt, S: taxed, O: outside the scope of French VAT, AE: reverse charge. */
export interface VatTreatment {
  category: 'E' | 'S' | 'O' | 'AE';
  /** Percent. */
  rate: number;
  /** Legal wording of the exemption; null where there is VAT. */
  reason: string | null;
  /** The reason as a code of EN 16931. */
  reasonCode: string | null;
  /** The tax is the buyer’s country’s, declared at the one-stop shop. Absent from older invoices. */
  oss?: true;
}

/** An amount with and without VAT. */
interface SplitAmount {
  netCents: number;
  grossCents: number;
}

/** A title and the price paid for it. */
export interface PaidLine {
  title: string;
  cents: number;
  /** How many units the price covers; one by default. */
  quantity?: number;
}

export interface InvoiceLine extends SplitAmount {
  title: string;
  quantity?: number;
}

/** Evidence of the buyer's country; each null where unknown. */
interface CountryEvidence {
  /** Declared by the buyer at the checkout. */
  declared: string | null;
  /** Of the network that the order came from. */
  network: string | null;
  /** Of the card or the account that paid. */
  payment: string | null;
}

/**
 * The content of an invoice, stored with its number and never changed: the document is rendered from it alone,
 * today and in ten years.
 */
export interface InvoiceFacts {
  /** The brand name in the header. */
  brand: string;
  seller: Seller;
  vat: VatTreatment;
  /** `territory`: the part of it with a VAT of its own or none. */
  country: { code: string; territory?: string; evidence: CountryEvidence };
  /** The buying company, if any. */
  company?: Company;
  lines: InvoiceLine[];
  /** Taken off the lines together, as a positive amount. */
  discount: SplitAmount | null;
  total: SplitAmount;
  payment: { means: PaymentMeans; reference: string | null };
  orderName: string;
  /** When it was written, if after the sale: for orders paid before invoices were stored. */
  drawnUpAt?: string;
}

/** `elsewhere`: repaid outside the provider, such as by bank transfer. */
export type PaymentMeans = 'stripe' | 'paypal' | 'elsewhere';

/** An invoice, or a credit note for one. */
export interface Invoice {
  number: string;
  issuedAt: Date;
  buyer: { name: string; email: string };
  facts: InvoiceFacts;
  /** Of a credit note: the invoice that it corrects. */
  corrects: { number: string; issuedAt: Date } | null;
}

export const vatCentsOf = ({ netCents, grossCents }: SplitAmount): number => grossCents - netCents;

const exempt: VatTreatment = {
  category: 'E',
  rate: 0,
  reason: vatMentions.franchise,
  reasonCode: 'VATEX-FR-FRANCHISE',
};

/** The code of EN 16931 for all of article 261-4; the reason names its point. */
export const trainingCode = 'VATEX-FR-CGI261-4';

const exemptTraining: VatTreatment = {
  category: 'E',
  rate: 0,
  reason: vatMentions.training,
  reasonCode: trainingCode,
};

const outOfScope: VatTreatment = {
  category: 'O',
  rate: 0,
  reason: 'TVA non applicable, art. 259 D du CGI',
  reasonCode: 'VATEX-EU-O',
};

const taxed = (rate: number): VatTreatment => ({ category: 'S', rate, reason: null, reasonCode: null });

/**
 * VAT of a consumer in that country on an electronic service, by the seller's regime. What the attestation of trainers
 * covers is exempt where the place of supply is France: in the EU too, unless the country's own rate is declared.
 */
export function vatOfConsumer(country: string, { home, abroad, training }: VatRegime): VatTreatment {
  const ossRate = isOfFrance(country) ? undefined : isInUnion(country) ? abroad[country] : undefined;
  if (
    training?.covers === 'everybody' &&
    ossRate === undefined &&
    (isInUnion(country) || isOfFrance(country))
  )
    return exemptTraining;
  if (home === null) return exempt;
  const rate = vatRateIn(country, { home, abroad });
  if (rate === null) return outOfScope;
  return ossRate === undefined ? taxed(rate) : { ...taxed(rate), oss: true };
}

const reverseCharge: VatTreatment = {
  category: 'AE',
  rate: 0,
  reason:
    'Autoliquidation\u00a0: TVA due par le preneur, art. 283-2 du CGI et 196 de la directive 2006/112/CE',
  reasonCode: 'VATEX-EU-AE',
};

/**
 * VAT of a sale to a company: reverse charge if it is registered for VAT in another EU country and the seller is
 * registered too; exempt under the attestation of trainers in France; otherwise as for consumers.
 */
export function vatOfCompany(
  { country, vatNumber }: Pick<Company, 'country' | 'vatNumber'>,
  regime: VatRegime,
  seller: Pick<Seller, 'country' | 'vatNumber'>,
): VatTreatment {
  const isReverseCharge =
    regime.home !== null &&
    vatNumber !== null &&
    vatNumber.slice(0, 2) !== seller.vatNumber?.slice(0, 2) &&
    seller.vatNumber !== null &&
    isInUnion(country);
  if (isReverseCharge) return reverseCharge;
  return regime.training && isOfFrance(country) ? exemptTraining : vatOfConsumer(country, regime);
}

/**
 * Net amounts of gross lines, by cumulative rounding: buyers see gross prices, which must add up to the cent.
 * Credit notes continue where earlier ones ended.
 * @param beforeCents total of earlier credit notes of the invoice
 */
export function splitVat(lines: PaidLine[], { rate }: VatTreatment, beforeCents = 0): InvoiceLine[] {
  let sum = beforeCents;
  return lines.map(({ title, cents, quantity = 1 }) => {
    const before = netOf(sum, rate);
    sum += cents;
    const line = { title, netCents: netOf(sum, rate) - before, grossCents: cents };
    return quantity > 1 ? { ...line, quantity } : line;
  });
}

export interface SellerConfig {
  brand: string;
  seller: Seller;
  vat: VatSettings;
}

export interface Sale {
  orderName: string;
  lines: PaidLine[];
  /** Amount paid; less than the lines with a discount. */
  paidCents: number;
  payment: { means: PaymentMeans; reference: string | null };
  evidence: CountryEvidence;
  /** The buying company, if any. */
  company?: Company | null;
}

/**
 * The consumer's country: two matching pieces of evidence out of three, as EU law requires; otherwise declared,
 * payment, network, the seller's own. Cards and networks name the country of a territory.
 */
export function countryOf({ declared, payment, network }: CountryEvidence, sellerCountry: string): string {
  const agreed = payment !== null && payment === network ? payment : null;
  if (declared !== null && agreed !== null && isPartOf(declared, agreed)) return declared;
  return agreed ?? declared ?? payment ?? network ?? sellerCountry;
}

const addAmounts = (splits: SplitAmount[]): SplitAmount => ({
  netCents: splits.reduce((sum, { netCents }) => sum + netCents, 0),
  grossCents: splits.reduce((sum, { grossCents }) => sum + grossCents, 0),
});

/**
 * Content of an invoice, with the seller's current particulars.
 * @param at when it was sold, whose VAT regime counts
 */
export function buildInvoice(
  sale: Sale,
  { brand, seller, vat: settings }: SellerConfig,
  at = new Date(),
): InvoiceFacts {
  const { company } = sale;
  const regime = regimeAt(settings, at);
  const area = company
    ? vatAreaOf(company.country, company.postcode)
    : countryOf(sale.evidence, seller.country);
  const code = company?.country ?? isoCountryOf(area);
  const vat = company
    ? vatOfCompany({ ...company, country: area }, regime, seller)
    : vatOfConsumer(area, regime);
  const discountCents = sale.lines.reduce((sum, { cents }) => sum + cents, 0) - sale.paidCents;
  const lines = splitVat(sale.lines, vat);
  const [discount] = splitVat(
    [{ title: 'Remise', cents: -discountCents }],
    vat,
    discountCents + sale.paidCents,
  );
  return {
    brand,
    seller,
    vat,
    country: { code, ...(area !== code && { territory: area }), evidence: sale.evidence },
    ...(company && { company }),
    lines,
    discount:
      discount && discountCents > 0 ? { netCents: -discount.netCents, grossCents: discountCents } : null,
    total: addAmounts(discount ? [...lines, discount] : lines),
    payment: sale.payment,
    orderName: sale.orderName,
  };
}

/**
 * Content of a credit note: the current seller, the VAT treatment of the invoice.
 * @param beforeCents total of earlier credit notes, so that together they equal the invoice exactly
 */
export function buildCreditNote(
  invoice: InvoiceFacts,
  lines: PaidLine[],
  beforeCents: number,
  { brand, seller }: SellerConfig,
): InvoiceFacts {
  const creditLines = splitVat(lines, invoice.vat, beforeCents);
  return { ...invoice, brand, seller, lines: creditLines, discount: null, total: addAmounts(creditLines) };
}
