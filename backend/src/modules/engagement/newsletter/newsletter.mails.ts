import type { Letter } from '../../../platform/mail/mail-layout.js';

/** Confirmation mail to an address entered in the footer. It is unsolicited until confirmed, so it is minimal. */
export const subscriptionMail =
  (confirm: string, leave: string) =>
  (brand: string): Letter => ({
    subject: `${brand}\u00a0: confirmez votre inscription à la newsletter`,
    title: 'Un tutoriel par mois, rien d’autre',
    greeting: 'Bonjour,',
    paragraphs: [
      'Quelqu’un, vous sans doute, a demandé que la newsletter arrive à cette adresse. Elle n’y viendra que si vous le confirmez.',
    ],
    action: { label: 'Confirmer mon inscription', path: `/newsletter/confirm/${confirm}` },
    closing:
      'Vous n’avez rien demandé\u202f? Ignorez ce mail\u00a0: sans confirmation, votre adresse est oubliée après 30 jours.',
    unsubscribe: { token: leave, of: 'newsletter' },
  });
