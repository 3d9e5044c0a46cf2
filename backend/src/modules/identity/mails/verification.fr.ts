import type { Letter } from '../../../platform/mail/mail-layout.js';

/** Says nothing that the account's owner wrote: the mailbox may be somebody else's. */
export const verificationMail =
  (token: string) =>
  (brand: string): Letter => ({
    subject: `Confirmez votre adresse pour ${brand}`,
    title: 'Confirmez votre adresse',
    greeting: 'Bonjour,',
    paragraphs: [
      `Un compte ${brand} vient d’être créé avec cette adresse. Confirmez qu’elle est la vôtre, pour recevoir les accès que l’on vous ouvre.`,
      'Ce lien est valable sept jours et ne sert qu’une fois.',
    ],
    action: { label: 'Confirmer mon adresse', path: `/verify-email/${token}` },
    closing: `Vous n’avez pas créé de compte\u202f? N’ouvrez pas ce lien\u00a0: sans lui, personne ne reçoit rien en votre nom sur ${brand}.`,
  });
