import { plainText } from '@atelier/contracts/plain-text';
import type { Letter } from '../../../platform/mail/mail-layout.js';
import { withoutLinks } from '../../../platform/mail/without-links.js';

/** Where in its course a question stands. */
export interface MailedPlace {
  courseId: string;
  courseTitle: string;
  questionId: string;
  lesson: { id: string; title: string } | null;
  seconds: number | null;
}

/** Words of one person in a mail to another; null where who wrote them has not shown that their address is theirs. */
export interface MailedWords {
  name: string;
  title: string;
  body: string;
}

const excerptLength = 500;

const excerptOf = (html: string): string[] => {
  const text = withoutLinks(plainText(html));
  if (text === '') return [];
  return [
    `«\u00a0${text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()}…` : text}\u00a0»`,
  ];
};

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const placeOf = ({ courseTitle, lesson, seconds }: MailedPlace): string =>
  [
    `«\u00a0${courseTitle}\u00a0»`,
    ...(lesson ? [`leçon «\u00a0${lesson.title}\u00a0»`] : []),
    ...(seconds === null ? [] : [`à ${clock(seconds)}`]),
  ].join(', ');

const greetingOf = (name: string | null): string => (name ? `Bonjour ${name},` : 'Bonjour,');

/** To who teaches: somebody asks. */
export const questionAskedMail =
  (place: MailedPlace, said: MailedWords | null) => (name: string | null) => (): Letter => {
    const title = said && withoutLinks(said.title);
    return {
      subject: title
        ? `${said?.name} demande\u00a0: ${title}`
        : `Une question vous attend sur ${placeOf(place)}`,
      title: 'Une question sur votre cours',
      greeting: greetingOf(name),
      paragraphs: [
        `${said ? said.name : 'Quelqu’un'} pose une question sur ${placeOf(place)}${title ? `\u00a0: ${title}` : '.'}`,
        ...(said ? excerptOf(said.body) : []),
      ],
      action: { label: 'Répondre', path: `/admin/questions?question=${place.questionId}` },
      closing: 'Vous recevez ce mail parce que vous enseignez ce cours.',
    };
  };

/** To who asked: somebody answers. */
export const questionAnsweredMail =
  (place: MailedPlace, asked: string, said: (Omit<MailedWords, 'title'> & { isTeacher: boolean }) | null) =>
  (name: string | null) =>
  (): Letter => {
    const who = said?.name ?? 'Quelqu’un';
    const lesson = place.lesson ? `&lesson=${place.lesson.id}` : '';
    return {
      subject: `${who} a répondu à «\u00a0${asked}\u00a0»`,
      title: said?.isTeacher ? 'Réponse du formateur' : 'Une réponse à votre question',
      greeting: greetingOf(name),
      paragraphs: [
        `${who} a répondu à «\u00a0${asked}\u00a0», sur ${placeOf(place)}.`,
        ...(said ? excerptOf(said.body) : []),
      ],
      action: {
        label: 'Lire la réponse',
        path: `/course/learning/${place.courseId}?tabIndex=1${lesson}&question=${place.questionId}`,
      },
      closing: 'Vous recevez ce mail parce que vous avez posé cette question.',
    };
  };
