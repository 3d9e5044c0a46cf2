import type { Letter } from '../../../platform/mail/mail-layout.js';

/** To the owner of an account, when somebody signs up with the same address. */
export const signUpRepeatedMail = (brand: string): Letter => ({
  subject: `Vous avez déjà un compte ${brand}`,
  title: 'Vous avez déjà un compte',
  greeting: 'Bonjour,',
  paragraphs: [
    `Quelqu’un vient de demander un compte ${brand} avec votre adresse, qui en a déjà un. Rien n’a été créé ni modifié.`,
    'Si c’était vous, connectez-vous. Mot de passe oublié\u202f? Un lien vous permet d’en choisir un autre.',
  ],
  action: { label: 'Choisir un nouveau mot de passe', path: '/forgot-password' },
  closing: 'Ce n’était pas vous\u202f? Vous n’avez rien à faire\u00a0: votre compte reste le vôtre.',
});
