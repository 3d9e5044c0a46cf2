import type { Letter } from '../../../platform/mail/mail-layout.js';

/** Sent to the account's owner when somebody signs up with the same address. */
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

/** Sent to somebody whom an administrator has just made a teacher. */
export const teacherAppointedMail =
  (name: string | null) =>
  (brand: string): Letter => ({
    subject: `Vous enseignez maintenant sur ${brand}`,
    title: `Venez enseigner sur ${brand}`,
    greeting: name ? `Bonjour ${name},` : 'Bonjour,',
    paragraphs: [
      `Un espace vous est ouvert sur ${brand}\u00a0: vous pouvez créer vos cours, les publier et répondre à vos élèves.`,
    ],
    action: { label: 'Créer mon premier cours', path: '/admin/courses' },
    closing: 'Vous ne vous y attendiez pas\u202f? Écrivez-nous, et ce rôle vous est retiré.',
  });

/** Sent to somebody to whom a teacher gave access to a course without payment. */
export const accessOpenedMail =
  (name: string | null, course: { id: string; title: string }) =>
  (brand: string): Letter => ({
    subject: `Un cours vous est ouvert sur ${brand}`,
    title: 'Un cours vous est ouvert',
    greeting: name ? `Bonjour ${name},` : 'Bonjour,',
    paragraphs: [
      `Le cours «\u00a0${course.title}\u00a0» vient de vous être ouvert sur ${brand}, sans rien à payer.`,
      'Vous le suivez à votre rythme\u00a0; votre progression est gardée.',
    ],
    action: { label: 'Commencer le cours', path: `/course/learning/${course.id}` },
    closing: `Bonne lecture, et à bientôt sur ${brand}.`,
  });
