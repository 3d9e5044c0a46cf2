import type { Company } from '../domain/company.js';

/** Who sells, as the invoice names them: the particulars of the day on which it was drawn up. */
export interface Seller {
  name: string;
  /** What the law asks of the seller's legal form, such as « SAS au capital de 5 000 € » or « RCS Lyon 123 456 782 ». */
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

/** What becomes of the tax in one sale. E: exempt, S: taxed, O: outside the scope of the French tax, AE: owed by the buyer. */
export interface VatTreatment {
  category: 'E' | 'S' | 'O' | 'AE';
  /** Percent. */
  rate: number;
  /** Why there is none, in the words that the law asks for; null where there is some. */
  reason: string | null;
  /** The reason as a code of EN 16931. */
  reasonCode: string | null;
}

/** An amount as it was paid, and what of it is tax. */
export interface Split {
  netCents: number;
  grossCents: number;
}

/** What was sold, and what was paid for it. */
export interface PaidLine {
  title: string;
  cents: number;
  /** Of which it is the price together; one where nothing is said. */
  quantity?: number;
}

export interface InvoiceLine extends Split {
  title: string;
  quantity?: number;
}

/** From where the buyer's country is known; each null where it is not. */
export interface CountryEvidence {
  /** Said by the buyer at the checkout. */
  declared: string | null;
  /** Of the network that the order came from. */
  network: string | null;
  /** Of the card or the account that paid. */
  payment: string | null;
}

/** What is stored with the number and never changes: from it alone an invoice is written, today and in ten years. */
export interface InvoiceFacts {
  /** The name above it, under which people know the seller. */
  brand: string;
  seller: Seller;
  vat: VatTreatment;
  country: { code: string; evidence: CountryEvidence };
  /** Who buys, where it is no person. */
  company?: Company;
  lines: InvoiceLine[];
  /** Taken off the lines together, as a positive amount. */
  discount: Split | null;
  total: Split;
  payment: { means: PaymentMeans; reference: string | null };
  orderName: string;
  /** The day on which it was drawn up, where that was not its own: of orders that were paid before invoices were stored. */
  drawnUpAt?: string;
}

/** `elsewhere`: given back by another way than the provider, such as a bank transfer. */
export type PaymentMeans = 'stripe' | 'paypal' | 'elsewhere';

/** An invoice, or the credit note that takes one back in part or whole. */
export interface Invoice {
  number: string;
  issuedAt: Date;
  buyer: { name: string; email: string };
  facts: InvoiceFacts;
  /** Of a credit note: the invoice that it corrects. */
  corrects: { number: string; issuedAt: Date } | null;
}

export const vatCentsOf = ({ netCents, grossCents }: Split): number => grossCents - netCents;
