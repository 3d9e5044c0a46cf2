import type { Letter } from '../../../platform/mail/mail-layout.js';

/** To somebody whom a teacher has let into a course without a payment. */
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
