import { layOut } from '../../../platform/mail/mail-layout.js';
import type { Mail } from '../../../platform/mail/mailer.js';

interface Wanted {
  /** Whose mailbox this goes to. */
  side: 'old' | 'new';
  newAddress: string;
  address: string;
  brand: string;
}

/** Asks one of two mailboxes to agree to a change of address. */
export function emailChangeMail({ side, newAddress, address, brand }: Wanted): Omit<Mail, 'to'> {
  const isOld = side === 'old';
  const letter = layOut({
    brand,
    title: isOld ? 'Votre adresse va changer' : 'Confirmez votre nouvelle adresse',
    greeting: 'Bonjour,',
    paragraphs: [
      isOld
        ? `Quelqu’un qui connaît le mot de passe de votre compte ${brand} demande à remplacer cette adresse par ${newAddress}. Rien ne change sans votre accord.`
        : `Cette adresse doit devenir celle d’un compte ${brand}. Confirmez qu’elle est la vôtre.`,
      'Ce lien est valable 24\u00a0heures et ne sert qu’une fois. L’adresse change quand l’ancienne et la nouvelle ont confirmé\u00a0; vos autres appareils sont alors déconnectés.',
    ],
    action: { label: isOld ? 'Accepter ou refuser' : 'Confirmer cette adresse', address },
    closing: isOld
      ? 'Ce n’est pas vous\u202f? Ouvrez le lien, refusez, puis changez votre mot de passe.'
      : 'Vous n’avez rien demandé\u202f? Ignorez ce message\u00a0: rien ne changera.',
  });
  const subject = isOld
    ? `Changement d’adresse de votre compte ${brand}`
    : `Confirmez votre nouvelle adresse pour ${brand}`;
  return { subject, ...letter };
}
