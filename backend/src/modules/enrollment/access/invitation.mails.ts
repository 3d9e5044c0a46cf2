import type { Letter } from '../../../platform/mail/mail-layout.js';

/** To an address without a verified account: it has access to a course once it signs up. */
export const courseInvitationMail =
  (courseTitle: string) =>
  (brand: string): Letter => ({
    subject: `Un cours vous attend sur ${brand}`,
    title: `Une place vous attend sur ${brand}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Le cours «\u00a0${courseTitle}\u00a0» vous est offert sur ${brand}. Créez votre compte avec cette adresse, puis confirmez-la\u00a0: le cours s’ouvre aussitôt, sans rien à payer.`,
      'Votre place est gardée 90\u00a0jours. Vous avez déjà un compte\u202f? Il suffit d’en confirmer l’adresse.',
    ],
    action: { label: 'Créer mon compte', path: '/auth#inscription' },
    closing: 'Vous ne vous y attendiez pas\u202f? Ne faites rien\u00a0: aucun compte ne s’ouvre sans vous.',
  });
