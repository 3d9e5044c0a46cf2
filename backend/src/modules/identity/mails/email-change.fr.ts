import type { Letter } from '../../../platform/mail/mail-layout.js';
import type { EmailSide } from '../domain/email-change.js';

/** Asks one of two mailboxes, the one that this goes to, to agree to a change of address. */
export const emailChangeMail =
  (side: EmailSide, newAddress: string, token: string) =>
  (brand: string): Letter => {
    const isOld = side === 'old';
    return {
      subject: isOld
        ? `Changement d’adresse de votre compte ${brand}`
        : `Confirmez votre nouvelle adresse pour ${brand}`,
      title: isOld ? 'Votre adresse va changer' : 'Confirmez votre nouvelle adresse',
      greeting: 'Bonjour,',
      paragraphs: [
        isOld
          ? `Quelqu’un qui connaît le mot de passe de votre compte ${brand} demande à remplacer cette adresse par ${newAddress}. Rien ne change sans votre accord.`
          : `Cette adresse doit devenir celle d’un compte ${brand}. Confirmez qu’elle est la vôtre.`,
        'Ce lien est valable 24\u00a0heures et ne sert qu’une fois. L’adresse change quand l’ancienne et la nouvelle ont confirmé\u00a0; vos autres appareils sont alors déconnectés.',
      ],
      action: {
        label: isOld ? 'Accepter ou refuser' : 'Confirmer cette adresse',
        path: `/change-email/${token}`,
      },
      closing: isOld
        ? 'Ce n’est pas vous\u202f? Ouvrez le lien, refusez, puis changez votre mot de passe.'
        : 'Vous n’avez rien demandé\u202f? Ignorez ce mail\u00a0: rien ne changera.',
    };
  };
