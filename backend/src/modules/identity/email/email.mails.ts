import type { Letter } from '../../../platform/mail/mail-layout.js';
import type { EmailSide } from '../accounts/account.domain.js';

const action = (token: string) => ({ label: 'Confirmer mon adresse', path: `/verify-email/${token}` });
const closing = (brand: string) =>
  `Vous n’avez pas créé de compte sur ${brand}\u202f? Ouvrez ce lien et choisissez «\u00a0Ce n’est pas moi\u00a0»\u00a0: ce compte sera supprimé.`;

/**
 * The welcome, with the verification link. Like the mails after it, it contains no text of the account's owner: the
 * mailbox may be a stranger's.
 */
export const welcomeMail =
  (token: string) =>
  (brand: string): Letter => ({
    subject: `Bienvenue sur ${brand}. Confirmez votre adresse`,
    title: `Bienvenue sur ${brand}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Un compte ${brand} vient d’être créé avec cette adresse. Confirmez qu’elle est la vôtre, pour recevoir les accès que l’on vous ouvre. Ce lien est valable sept jours et ne sert qu’une fois.`,
      'Ensuite, trois gestes pour commencer\u00a0:',
    ],
    steps: [
      { title: 'Suivez une leçon gratuite', text: 'Sans rien acheter, depuis la page d’un cours.' },
      { title: 'Posez une question', text: 'Depuis la page de contact\u00a0: une personne vous répond.' },
      {
        title: 'Reprenez où vous en étiez',
        text: 'Chaque leçon suivie est enregistrée, et la lecture reprend où elle s’est arrêtée.',
      },
    ],
    action: action(token),
    closing: closing(brand),
  });

/** The verification link, requested again. */
export const verificationMail =
  (token: string) =>
  (brand: string): Letter => ({
    subject: `Confirmez votre adresse sur ${brand}`,
    title: 'Confirmez votre adresse',
    greeting: 'Bonjour,',
    paragraphs: [
      `Voici un nouveau lien pour confirmer que cette adresse est la vôtre sur ${brand}. Il est valable sept jours, ne sert qu’une fois, et remplace celui d’avant.`,
    ],
    action: action(token),
    closing: closing(brand),
  });

/** Asks its recipient, one of the two mailboxes, to confirm a change of address. */
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
