import type { Letter } from '../../../platform/mail/mail-layout.js';
import { withoutLinks } from '../../../platform/mail/without-links.js';

interface Reminded {
  subject: string;
  text: string;
  sender: string;
  course: { id: string; title: string };
}

/** To an idle student, in the teacher's words. */
export const reminderMail =
  ({ subject, text, sender, course }: Reminded) =>
  (name: string | null) =>
  (): Letter => ({
    subject: withoutLinks(subject),
    title: 'Votre cours vous attend',
    greeting: name ? `Bonjour ${name},` : 'Bonjour,',
    paragraphs: [
      ...withoutLinks(text)
        .split(/\n\s*\n|\n/)
        .map((line) => line.trim())
        .filter(Boolean),
      sender,
    ],
    action: { label: 'Reprendre le cours', path: `/course/learning/${course.id}` },
    closing: `Vous recevez ce mail parce que vous suivez «\u00a0${course.title}\u00a0».`,
  });
