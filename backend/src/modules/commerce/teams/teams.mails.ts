import type { Letter } from '../../../platform/mail/mail-layout.js';
import { countedCourses, quotedTitles } from '../orders/orders.mails.js';

interface MailedSeat {
  company: string;
  titles: string[];
  token: string;
}

/** Mail to an invited person: the courses, what the company will see, and the link to take the seat. */
export const seatMail =
  ({ company, titles, token }: MailedSeat) =>
  (brand: string): Letter => {
    const courses = countedCourses(titles);
    const quoted = quotedTitles(titles);
    return {
      subject: `${company} vous ouvre ${courses} sur ${brand}`,
      title: `Une place vous attend sur ${brand}`,
      greeting: 'Bonjour,',
      paragraphs: [
        `${company} vous réserve une place pour suivre ${quoted} sur ${brand}.`,
        'Le lien ci-dessous l’ouvre à une personne, avec un compte à l’adresse de votre choix. Votre entreprise verra alors votre nom, votre adresse et votre avancement.',
      ],
      action: { label: 'Prendre ma place', path: `/places/${token}` },
      closing:
        'Vous ne connaissez pas cette entreprise\u202f? Ne faites rien\u00a0: ce mail est le seul que vous recevrez.',
    };
  };
