import { toEuros } from '@atelier/contracts/money';
import { areaNames } from '@atelier/contracts/words/vat-territories';
import { formatPrice } from '@atelier/contracts/words/prices';
import { formatRegistration } from '@atelier/contracts/words/legal-words';
import { formatLongDay } from '@atelier/contracts/words/days-of-paris';
import { plainLine } from '../../../platform/pdf/document-text.js';
import type { Company, Invoice, PaymentMeans, Seller, VatTreatment } from './invoice.domain.js';

export const formatEuros = (cents: number): string => formatPrice(toEuros(cents));

export const formatPercent = (rate: number): string => `${String(rate).replace('.', ',')}\u00a0%`;

export const countryName = areaNames();

export const sirenOf = ({ siret }: Pick<Seller, 'siret'>): string => siret.slice(0, 9);

export const documentKind = ({ corrects }: Pick<Invoice, 'corrects'>): 'Facture' | 'Avoir' =>
  corrects ? 'Avoir' : 'Facture';

export const paymentMeansLabels: Record<PaymentMeans, string> = {
  stripe: 'carte bancaire',
  paypal: 'PayPal',
  elsewhere: 'autre moyen',
};

/** The seller's registrations, one per line. */
export function sellerIdentity(seller: Seller): string[] {
  return [
    formatRegistration(sirenOf(seller)),
    formatRegistration(seller.siret),
    ...(seller.vatNumber ? [`N° TVA ${seller.vatNumber}`] : []),
  ];
}

/**
 * Notices required between professionals by article L441-9 of the Code de commerce, even for paid invoices. French
 * platforms want each under its code of UNTDID 4451 (BR-FR-05), on credit notes too.
 */
const betweenProfessionals = [
  { code: 'AAB', text: 'Paiement comptant à la commande, sans escompte.' },
  {
    code: 'PMD',
    text: 'Tout retard de paiement donnerait lieu à des pénalités de trois fois le taux d’intérêt légal.',
  },
  {
    code: 'PMT',
    text: 'Tout retard de paiement donnerait lieu à une indemnité forfaitaire de recouvrement de 40\u00a0€.',
  },
] as const;

/** One notice, under its code where it has one. */
interface Notice {
  code: string | null;
  text: string;
}

const paymentNotice = ({ facts, corrects }: Invoice): string => {
  const { means } = facts.payment;
  if (!corrects)
    return facts.company
      ? ''
      : 'Payée comptant à la commande\u00a0: ni escompte pour paiement anticipé, ni pénalité de retard.';
  return means === 'elsewhere'
    ? 'Rendu par un autre moyen que celui du paiement.'
    : `Rendu par le moyen du paiement\u00a0: ${paymentMeansLabels[means]}.`;
};

/** Legal notices, each with its code: for the XML. */
export function codedNotices(invoice: Invoice): Notice[] {
  const { facts } = invoice;
  const plain = (text: string): Notice => ({ code: null, text });
  return [
    ...(facts.vat.reason ? [plain(`${facts.vat.reason}.`)] : []),
    plain(`Prestation de services\u00a0: accès en ligne à des cours. ${paymentNotice(invoice)}`.trimEnd()),
    ...(facts.company ? betweenProfessionals : []),
    ...(facts.drawnUpAt ? [plain(`Document établi le ${formatLongDay(new Date(facts.drawnUpAt))}.`)] : []),
  ];
}

/** Legal notices below the amounts. */
export const legalNotices = (invoice: Invoice): string[] => codedNotices(invoice).map(({ text }) => text);

export const vatLabel = ({ rate, category }: VatTreatment): string =>
  category === 'S' ? `TVA ${formatPercent(rate)}` : 'TVA';

/** The company's registration and VAT number, one per line. */
export function companyIdentity({ registration, vatNumber }: Company): string[] {
  const insee = registration && formatRegistration(registration);
  return [...(insee ? [insee] : []), ...(vatNumber ? [`N° TVA ${vatNumber}`] : [])];
}

/** The company's name, or the buyer's; without a name the mail address, or a placeholder for erased accounts. */
export const buyerNameOf = ({ buyer, facts }: Pick<Invoice, 'buyer' | 'facts'>): string =>
  plainLine(facts.company?.name ?? '') || plainLine(buyer.name) || plainLine(buyer.email) || 'Client';
