import type { Letter } from '../../../platform/mail/mail-layout.js';
import type { PasswordLinkPurpose } from '../accounts/mailed-link.domain.js';

const invitation = (brand: string) => ({
  subject: `Votre compte ${brand} vous attend`,
  title: `Bienvenue à l’${brand.toLowerCase() === 'atelier' ? 'atelier' : `équipe ${brand}`}`,
  paragraphs: [
    `Un compte vient d’être ouvert pour vous sur ${brand}. Choisissez votre mot de passe pour y entrer.`,
    'Ce lien est valable sept jours et ne sert qu’une fois.',
  ],
  label: 'Choisir mon mot de passe',
  closing: `À bientôt sur ${brand}.`,
});

const teaching = (brand: string) => ({
  ...invitation(brand),
  subject: `Vous êtes invité à enseigner sur ${brand}`,
  title: `Venez enseigner sur ${brand}`,
  paragraphs: [
    `Un espace vous est ouvert sur ${brand}\u00a0: vous pourrez créer vos cours, les publier et répondre à vos élèves. Choisissez votre mot de passe pour y entrer.`,
    'Ce lien est valable sept jours et ne sert qu’une fois.',
  ],
  closing:
    'Vous ne vous y attendiez pas\u202f? Ignorez ce mail\u00a0: sans vous, ce compte ne sert à personne.',
});

const reset = (brand: string) => ({
  subject: `Réinitialisation de votre mot de passe ${brand}`,
  title: 'Choisissez un nouveau mot de passe',
  paragraphs: [
    `Vous avez demandé à réinitialiser le mot de passe de votre compte ${brand}.`,
    'Ce lien est valable 30\u00a0minutes et ne sert qu’une fois. Tous vos appareils seront déconnectés.',
  ],
  label: 'Choisir un nouveau mot de passe',
  closing: 'Vous n’avez rien demandé\u202f? Ignorez ce mail\u00a0: votre mot de passe reste le même.',
});

/**
 * The mail with a link to choose a password.
 * @param isInvitedToTeach whether an administrator opened the account for a future teacher
 * @param name null while unverified, as it may be a stranger's text
 */
export const passwordLinkMail =
  (purpose: PasswordLinkPurpose, isInvitedToTeach: boolean, name: string | null, token: string) =>
  (brand: string): Letter => {
    const opening = isInvitedToTeach ? teaching : invitation;
    const { label, ...letter } = (purpose === 'invitation' ? opening : reset)(brand);
    const greeting = name ? `Bonjour ${name},` : 'Bonjour,';
    return { ...letter, greeting, action: { label, path: `/password-reset/${token}` } };
  };
