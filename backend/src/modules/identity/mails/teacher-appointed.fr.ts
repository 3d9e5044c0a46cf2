import type { Letter } from '../../../platform/mail/mail-layout.js';

/** To somebody whom an administrator has just made a teacher. */
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
