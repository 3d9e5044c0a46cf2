import type { Letter } from '../../../platform/mail/mail-layout.js';
import { countedCourses, quotedTitles } from '../orders/orders.mails.js';

interface MailedGift {
  /** Empty where the giver's address is not verified. */
  giverName: string;
  message: string;
  titles: string[];
  token: string;
}

/** Mail to a gift's recipient: giver, message, and the link to accept it. */
export const giftMail =
  ({ giverName, message, titles, token }: MailedGift) =>
  (brand: string): Letter => {
    const courses = countedCourses(titles);
    const quoted = quotedTitles(titles);
    const giver = giverName || 'Quelqu’un';
    return {
      subject: `${giver} vous offre ${courses} sur ${brand}`,
      title: `Un cadeau vous attend sur ${brand}`,
      greeting: 'Bonjour,',
      paragraphs: [
        `${giver} vous offre ${quoted} sur ${brand}.`,
        ...message.split(/\n+/).flatMap((line, index, lines) => {
          const opens = index === 0 ? '«\u00a0' : '';
          const closes = index === lines.length - 1 ? '\u00a0»' : '';
          return line.trim() ? [`${opens}${line.trim()}${closes}`] : [];
        }),
        'Le lien ci-dessous ouvre votre cadeau, une seule fois, avec un compte à l’adresse de votre choix.',
      ],
      action: { label: 'Ouvrir mon cadeau', path: `/cadeau/${token}` },
      closing:
        'Vous ne connaissez pas cette personne\u202f? Ne faites rien\u00a0: ce mail est le seul que vous recevrez.',
    };
  };
