import { contactSubjects } from '@atelier/contracts/words/contact-words';
import type { Letter } from '../../../platform/mail/mail-layout.js';
import { withoutLinks } from '../../../platform/mail/without-links.js';
import type { WrittenMessage } from '../domain/contact-message.js';

/** To the instructor: what somebody wrote through the contact page. Answering the mail answers its writer. */
export const contactMail =
  ({ name: given, email, subject, message, course }: WrittenMessage) =>
  (): Letter => {
    const name = withoutLinks(given);
    return {
      subject: `${contactSubjects[subject]}\u00a0: un message de ${name}`,
      title: `Un message de ${name}`,
      greeting: `${name} (${email}) écrit depuis la page Contact${course ? ` à propos du cours «\u00a0${withoutLinks(course)}\u00a0»` : ''}.`,
      paragraphs: withoutLinks(message)
        .split('\n')
        .filter((line) => line.trim() !== ''),
      action: { label: 'Voir les messages', path: '/admin/messages' },
      closing: `Répondre à ce mail répond à ${email}. Cette adresse n’a pas été vérifiée.`,
      replyTo: email,
    };
  };
