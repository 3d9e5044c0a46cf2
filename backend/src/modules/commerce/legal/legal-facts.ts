import { regimeAt } from '@atelier/contracts/words/vat-regimes';
import type { Config } from '../../../config.js';
import type { LegalFacts } from './legal-texts.fr.js';

/** What the texts say of the shop, from its configuration. */
export const legalFactsOf = (config: Config, now: Date): LegalFacts => {
  const { brand, invoicing, legal, paypal, mail, s3, attestations } = config;
  return {
    brand: brand.name,
    seller: invoicing.seller,
    telephone: brand.whatsapp || null,
    mediator: legal.mediator,
    host: legal.host,
    hasPayPal: paypal !== null,
    vat: regimeAt(invoicing.vat, now),
    sendsMail: mail.smtpUrl !== null,
    hasObjectStore: s3 !== null,
    hasAttestations: attestations,
  };
};
