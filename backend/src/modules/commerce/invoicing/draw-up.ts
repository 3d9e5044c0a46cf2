import type {
  CountryEvidence,
  InvoiceFacts,
  PaidLine,
  PaymentMeans,
  Seller,
  Split,
} from './invoice-facts.js';
import type { Company } from '../domain/company.js';
import { split, vatIn, vatOfCompany, type VatRegime } from './vat.js';

export interface SellerToday {
  brand: string;
  seller: Seller;
  vat: VatRegime;
}

export interface Sale {
  orderName: string;
  lines: PaidLine[];
  /** What was paid; less than the lines where something was taken off. */
  paidCents: number;
  payment: { means: PaymentMeans; reference: string | null };
  evidence: CountryEvidence;
  /** Who buys, where it is no person. */
  company?: Company | null;
}

/**
 * The country whose consumer this is: the one that two of the three name, as the Union wants it; else as said, as paid from,
 * as called from, the seller's own.
 */
export function countryOf({ declared, payment, network }: CountryEvidence, sellers: string): string {
  const agreed = payment !== null && payment === network ? payment : null;
  return agreed ?? declared ?? payment ?? network ?? sellers;
}

const sumOf = (splits: Split[]): Split => ({
  netCents: splits.reduce((sum, { netCents }) => sum + netCents, 0),
  grossCents: splits.reduce((sum, { grossCents }) => sum + grossCents, 0),
});

/** What an invoice says of a sale, by the seller's particulars and regime of now. */
export function drawUpInvoice(sale: Sale, { brand, seller, vat: regime }: SellerToday): InvoiceFacts {
  const { company } = sale;
  const code = company?.country ?? countryOf(sale.evidence, seller.country);
  const vat = company ? vatOfCompany(company, regime, seller) : vatIn(code, regime);
  const offCents = sale.lines.reduce((sum, { cents }) => sum + cents, 0) - sale.paidCents;
  const lines = split(sale.lines, vat);
  const [off] = split([{ title: 'Remise', cents: -offCents }], vat, offCents + sale.paidCents);
  return {
    brand,
    seller,
    vat,
    country: { code, evidence: sale.evidence },
    ...(company && { company }),
    lines,
    discount: off && offCents > 0 ? { netCents: -off.netCents, grossCents: offCents } : null,
    total: sumOf(off ? [...lines, off] : lines),
    payment: sale.payment,
    orderName: sale.orderName,
  };
}

/**
 * What a credit note says: the seller of its own day, the tax of the invoice that it takes back.
 * @param beforeCents what earlier credit notes of that invoice gave back: together they never differ from it by a cent
 */
export function drawUpCreditNote(
  invoice: InvoiceFacts,
  lines: PaidLine[],
  beforeCents: number,
  { brand, seller }: SellerToday,
): InvoiceFacts {
  const given = split(lines, invoice.vat, beforeCents);
  return { ...invoice, brand, seller, lines: given, discount: null, total: sumOf(given) };
}
