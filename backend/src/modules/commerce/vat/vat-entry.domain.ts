import { isInUnion, isOfFrance, type VatRates } from '@atelier/contracts/words/vat-words';
import { trainingCode, type VatTreatment } from '../invoices/invoice.domain.js';

/** Invoices of one kind on one day, or one credit note. Amounts of credit notes are negative. */
export interface VatEntry {
  /** Of issue, in Paris. */
  day: string;
  country: string;
  category: VatTreatment['category'];
  rate: number;
  reasonCode: string | null;
  isOss: boolean;
  buyer: 'consumer' | 'company' | 'registered-company';
  /** How many invoices; 0 for a credit note. */
  sales: number;
  netCents: number;
  grossCents: number;
  /** What was collected on `day`: less than the amount where a refund reaches the buyer on a later day. */
  collectedCents: number;
  /** Of a credit note. */
  corrects: { number: string; sale: string; soldOn: string } | null;
}

/** Whether tax goes to the buyer's country. Invoices from before the mark are known by the configured rate. */
export const isOssSale = (
  { country, category, rate, isOss }: Pick<VatEntry, 'country' | 'category' | 'rate' | 'isOss'>,
  abroad: VatRates['abroad'],
): boolean =>
  category === 'S' &&
  !isOfFrance(country) &&
  isInUnion(country) &&
  (isOss || (abroad[country] !== undefined && abroad[country] === rate));

/** A consumer of another member state, or a company that is not registered for VAT there. */
export const isConsumerOfUnion = ({ country, buyer }: Pick<VatEntry, 'country' | 'buyer'>): boolean =>
  isInUnion(country) && !isOfFrance(country) && buyer !== 'registered-company';

export const isExemptTraining = ({ reasonCode }: Pick<VatEntry, 'reasonCode'>): boolean =>
  reasonCode === trainingCode;

/**
 * Whether it counts for the exemption of article 293 B (293 D): what is supplied in France, to consumers of the Union
 * too as long as it bears no tax of their country (259 D), without what article 261 exempts.
 */
export const countsInFrance = (entry: VatEntry, abroad: VatRates['abroad']): boolean =>
  !isExemptTraining(entry) &&
  !isOssSale(entry, abroad) &&
  (isOfFrance(entry.country) || isConsumerOfUnion(entry));

export const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0);
