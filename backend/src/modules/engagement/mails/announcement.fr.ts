import type { Letter } from '../../../platform/mail/mail-layout.js';
import { withoutLinks } from '../../../platform/mail/without-links.js';

interface Announced {
  title: string;
  text: string;
  author: string;
  course: { id: string; title: string };
}

/** To who follows a course, in the words of who teaches it. Addresses are followed where it stands, signed in (0109). */
export const announcementMail =
  ({ title, text, author, course }: Announced) =>
  (name: string | null) =>
  (): Letter => ({
    subject: `${withoutLinks(title)}, «\u00a0${course.title}\u00a0»`,
    title: withoutLinks(title),
    greeting: name ? `Bonjour ${name},` : 'Bonjour,',
    paragraphs: [
      ...withoutLinks(text)
        .split(/\n+/)
        .map((line) => line.trim())
        .filter(Boolean),
      author,
    ],
    action: { label: 'Lire l’annonce dans le cours', path: `/course/learning/${course.id}?tabIndex=3` },
    closing: `Vous recevez ce mail parce que vous suivez «\u00a0${course.title}\u00a0».`,
  });
