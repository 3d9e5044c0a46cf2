import { orderName } from '@atelier/contracts/words/order-words';
import type { Letter } from '../../../platform/mail/mail-layout.js';
import { linkHours } from './withdrawal-link.domain.js';

/** Where the right of withdrawal is exercised; told in the terms, in every footer and in the mails of a contract. */
export const withdrawalPath = '/retractation';

/**
 * The link to one order. The token stands in the fragment, which browsers send to no server: it is in no log and in no
 * `Referer`.
 */
export const withdrawalLinkMail =
  (number: number, token: string) =>
  (brand: string): Letter => ({
    subject: `Renoncer à la commande ${orderName(number)}`,
    title: 'Renoncer à un contrat',
    greeting: 'Bonjour,',
    paragraphs: [
      `Quelqu’un a demandé, avec votre adresse, à renoncer au contrat de la commande ${orderName(number)}.`,
      `Si c’est vous, ce lien ouvre cette commande, et elle seule, pendant ${linkHours}\u00a0heures. Rien n’est déclaré tant que vous n’avez pas confirmé la rétractation.`,
    ],
    action: { label: 'Ouvrir ma commande', path: `${withdrawalPath}#${token}` },
    closing: `Ce n’est pas vous\u202f? Ne faites rien\u00a0: personne d’autre n’a ce lien, et ${brand} ne change rien à votre commande.`,
  });
