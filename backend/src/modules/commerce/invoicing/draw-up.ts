import type {
  CountryEvidence,
  InvoiceFacts,
  InvoiceLine,
  PaymentMeans,
  Seller,
  Split,
} from './invoice-facts.js';
import { split, vatIn, type VatRegime } from './vat.js';

export interface SellerToday {
  seller: Seller;
  vat: VatRegime;
}

export interface Sale {
  orderName: string;
  lines: { title: string; cents: number }[];
  /** What was paid; less than the lines where something was taken off. */
  paidCents: number;
  payment: { means: PaymentMeans; reference: string | null };
  evidence: CountryEvidence;
}

/** The country whose consumer this is: as said, else as paid from, else as called from, else the seller's own. */
export const countryOf = ({ declared, payment, network }: CountryEvidence, sellers: string): string =>
  declared ?? payment ?? network ?? sellers;

const sumOf = (splits: Split[]): Split => ({
  netCents: splits.reduce((sum, { netCents }) => sum + netCents, 0),
  grossCents: splits.reduce((sum, { grossCents }) => sum + grossCents, 0),
});

/** What an invoice says of a sale, by the seller's particulars and regime of now. */
export function drawUpInvoice(sale: Sale, { seller, vat: regime }: SellerToday): InvoiceFacts {
  const code = countryOf(sale.evidence, seller.country);
  const vat = vatIn(code, regime);
  const lineCents = sale.lines.map(({ cents }) => cents);
  const offCents = lineCents.reduce((sum, cents) => sum + cents, 0) - sale.paidCents;
  const splits = split([...lineCents, -offCents], vat);
  const off = splits.at(-1);
  return {
    seller,
    vat,
    country: { code, evidence: sale.evidence },
    lines: sale.lines.map(({ title }, index) => ({ title, ...splits[index]! })),
    discount: off && offCents > 0 ? { netCents: -off.netCents, grossCents: -off.grossCents } : null,
    total: sumOf(splits),
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
  lines: { title: string; cents: number }[],
  beforeCents: number,
  { seller }: SellerToday,
): InvoiceFacts {
  const splits = split(
    lines.map(({ cents }) => cents),
    invoice.vat,
    beforeCents,
  );
  const given: InvoiceLine[] = lines.map(({ title }, index) => ({ title, ...splits[index]! }));
  return { ...invoice, seller, lines: given, discount: null, total: sumOf(splits) };
}
