import { layOut } from '../../../platform/mail/mail-layout.js';
import type { Mail } from '../../../platform/mail/mailer.js';
import type { PasswordLinkPurpose } from '../domain/password-link.js';

interface Wanted {
  purpose: PasswordLinkPurpose;
  /** Null where it is text of somebody who may not own the mailbox. */
  name: string | null;
  address: string;
  brand: string;
}

/** The mail that carries a link to choose a password. */
export function passwordLinkMail({ purpose, name, address, brand }: Wanted): Omit<Mail, 'to'> {
  const greeting = name ? `Bonjour ${name},` : 'Bonjour,';
  if (purpose === 'invitation') {
    const letter = layOut({
      brand,
      title: `Bienvenue à l’${brand.toLowerCase() === 'atelier' ? 'atelier' : `équipe ${brand}`}`,
      greeting,
      paragraphs: [
        `Un compte vient d’être ouvert pour vous sur ${brand}. Choisissez votre mot de passe pour y entrer.`,
        'Ce lien est valable sept jours et ne sert qu’une fois.',
      ],
      action: { label: 'Choisir mon mot de passe', address },
      closing: 'À bientôt à l’établi.',
    });
    return { subject: `Votre compte ${brand} vous attend`, ...letter };
  }
  const letter = layOut({
    brand,
    title: 'Choisissez un nouveau mot de passe',
    greeting,
    paragraphs: [
      `Vous avez demandé à réinitialiser le mot de passe de votre compte ${brand}.`,
      'Ce lien est valable 30\u00a0minutes et ne sert qu’une fois. Tous vos appareils seront déconnectés.',
    ],
    action: { label: 'Choisir un nouveau mot de passe', address },
    closing: 'Vous n’avez rien demandé\u202f? Ignorez ce message\u00a0: votre mot de passe reste le même.',
  });
  return { subject: `Réinitialisation de votre mot de passe ${brand}`, ...letter };
}
