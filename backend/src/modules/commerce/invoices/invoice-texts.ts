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

/** Notice required between professionals by article L441-9 of the Code de commerce, even for paid invoices. */
const betweenProfessionals =
  'Payée comptant à la commande, sans escompte. Tout retard de paiement donnerait lieu à des pénalités de trois fois le taux d’intérêt légal et à une indemnité forfaitaire de recouvrement de 40\u00a0€.';

/** Legal notices below the amounts. */
export function legalNotices({ facts, corrects }: Invoice): string[] {
  const { means } = facts.payment;
  const returned =
    means === 'elsewhere'
      ? 'Rendu par un autre moyen que celui du paiement.'
      : `Rendu par le moyen du paiement\u00a0: ${paymentMeansLabels[means]}.`;
  const paid = corrects
    ? returned
    : facts.company
      ? betweenProfessionals
      : 'Payée comptant à la commande\u00a0: ni escompte pour paiement anticipé, ni pénalité de retard.';
  return [
    ...(facts.vat.reason ? [`${facts.vat.reason}.`] : []),
    `Prestation de services\u00a0: accès en ligne à des cours. ${paid}`,
    ...(facts.drawnUpAt ? [`Document établi le ${formatLongDay(new Date(facts.drawnUpAt))}.`] : []),
  ];
}

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
