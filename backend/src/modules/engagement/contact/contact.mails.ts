import { fitsHeader } from '../../../platform/mail/mailer.js';
import { contactSubjects } from '@atelier/contracts/words/contact-words';
import type { Letter } from '../../../platform/mail/mail-layout.js';
import { withoutLinks } from '../../../platform/mail/without-links.js';
import type { ContactMessageFields } from './contact-message.domain.js';

/** Forwards a contact message to the instructor. Replying to the mail replies to its writer. */
export const contactMail =
  ({ name: writerName, email, subject, message, course }: ContactMessageFields) =>
  (): Letter => {
    const name = withoutLinks(writerName);
    return {
      subject: `${contactSubjects[subject]}\u00a0: un message de ${name}`,
      title: `Un message de ${name}`,
      greeting: `${name} (${email}) écrit depuis la page Contact${course ? ` à propos du cours «\u00a0${withoutLinks(course)}\u00a0»` : ''}.`,
      paragraphs: withoutLinks(message)
        .split('\n')
        .filter((line) => line.trim() !== ''),
      action: { label: 'Voir les messages', path: '/admin/messages' },
      closing: fitsHeader(email)
        ? `Répondre à ce mail répond à ${email}. Cette adresse n’a pas été vérifiée.`
        : `Pour répondre, écrivez à ${email}. Cette adresse n’a pas été vérifiée.`,
      replyTo: email,
    };
  };
