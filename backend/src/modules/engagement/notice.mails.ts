import { plainText } from '@atelier/contracts/plain-text';
import type { Letter } from '../../platform/mail/mail-layout.js';
import { withoutLinks } from '../../platform/mail/without-links.js';

// Mails of the kinds that their reader may refuse (identity's notices): questions, reviews, assessments, announcements.

const greetingOf = (name: string | null): string => (name ? `Bonjour ${name},` : 'Bonjour,');

interface MailedCourse {
  id: string;
  title: string;
}

/** Where in its course a question stands. */
export interface MailedQuestionContext {
  courseId: string;
  courseTitle: string;
  questionId: string;
  lesson: { id: string; title: string } | null;
  seconds: number | null;
}

/** Words of one person in a mail to another; null where who wrote them has not shown that their address is theirs. */
interface MailedWords {
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

const locationOf = ({ courseTitle, lesson, seconds }: MailedQuestionContext): string =>
  [
    `«\u00a0${courseTitle}\u00a0»`,
    ...(lesson ? [`leçon «\u00a0${lesson.title}\u00a0»`] : []),
    ...(seconds === null ? [] : [`à ${clock(seconds)}`]),
  ].join(', ');

/** To who teaches: somebody asks. */
export const questionAskedMail =
  (place: MailedQuestionContext, said: MailedWords | null) => (name: string | null) => (): Letter => {
    const title = said && withoutLinks(said.title);
    return {
      subject: title
        ? `${said?.name} demande\u00a0: ${title}`
        : `Une question vous attend sur ${locationOf(place)}`,
      title: 'Une question sur votre cours',
      greeting: greetingOf(name),
      paragraphs: [
        `${said ? said.name : 'Quelqu’un'} pose une question sur ${locationOf(place)}${title ? `\u00a0: ${title}` : '.'}`,
        ...(said ? excerptOf(said.body) : []),
      ],
      action: { label: 'Répondre', path: `/admin/questions?question=${place.questionId}` },
      closing: 'Vous recevez ce mail parce que vous enseignez ce cours.',
    };
  };

/** To who asked: somebody answers. */
export const questionAnsweredMail =
  (
    place: MailedQuestionContext,
    asked: string,
    said: (Omit<MailedWords, 'title'> & { isTeacher: boolean }) | null,
  ) =>
  (name: string | null) =>
  (): Letter => {
    const who = said?.name ?? 'Quelqu’un';
    const lesson = place.lesson ? `&lesson=${place.lesson.id}` : '';
    return {
      subject: `${who} a répondu à «\u00a0${asked}\u00a0»`,
      title: said?.isTeacher ? 'Réponse du formateur' : 'Une réponse à votre question',
      greeting: greetingOf(name),
      paragraphs: [
        `${who} a répondu à «\u00a0${asked}\u00a0», sur ${locationOf(place)}.`,
        ...(said ? excerptOf(said.body) : []),
      ],
      action: {
        label: 'Lire la réponse',
        path: `/course/learning/${place.courseId}?tabIndex=1${lesson}&question=${place.questionId}`,
      },
      closing: 'Vous recevez ce mail parce que vous avez posé cette question.',
    };
  };

/** To who wrote a review: whoever teaches the course has answered. What was said is read there, where it may have changed. */
export const reviewAnsweredMail = (course: MailedCourse) => (name: string | null) => (): Letter => ({
  subject: `Une réponse à votre avis sur «\u00a0${course.title}\u00a0»`,
  title: 'Votre avis a reçu une réponse',
  greeting: greetingOf(name),
  paragraphs: [`Votre formateur a répondu à votre avis sur «\u00a0${course.title}\u00a0».`],
  action: { label: 'Lire la réponse', path: `/course/learning/${course.id}?tabIndex=2` },
  closing: 'Vous recevez ce mail parce que vous avez noté ce cours.',
});

/** To who has not handed work in: it is still expected. What is to be done is read there. */
export const assessmentReminderMail = (course: MailedCourse) => (name: string | null) => (): Letter => ({
  subject: `Un travail vous attend\u00a0: «\u00a0${course.title}\u00a0»`,
  title: 'Un travail vous attend',
  greeting: greetingOf(name),
  paragraphs: [`Votre formateur attend encore votre travail pour «\u00a0${course.title}\u00a0».`],
  action: { label: 'Voir le travail', path: '/auth/evaluations' },
  closing: 'Vous recevez ce mail parce que vous suivez ce cours.',
});

/** To who handed work in: it has been looked at. Neither the words nor the grade travel by mail. */
export const submissionCorrectedMail =
  (course: MailedCourse, isToRedo: boolean) => (name: string | null) => (): Letter => ({
    subject: `Un retour sur votre travail\u00a0: «\u00a0${course.title}\u00a0»`,
    title: 'Votre travail a reçu un retour',
    greeting: greetingOf(name),
    paragraphs: [
      `Votre formateur a regardé ce que vous avez rendu pour «\u00a0${course.title}\u00a0».`,
      ...(isToRedo ? ['Il est à reprendre\u00a0: vous pouvez le rendre une nouvelle fois.'] : []),
    ],
    action: { label: 'Lire le retour', path: '/auth/evaluations' },
    closing: 'Vous recevez ce mail parce que vous avez rendu ce travail.',
  });

interface MailedAnnouncement {
  title: string;
  text: string;
  author: string;
  course: MailedCourse;
}

/** To who follows a course, in the words of who teaches it. Addresses are followed where it stands, signed in (decision 28). */
export const announcementMail =
  ({ title, text, author, course }: MailedAnnouncement) =>
  (name: string | null) =>
  (): Letter => ({
    subject: `${withoutLinks(title)}, «\u00a0${course.title}\u00a0»`,
    title: withoutLinks(title),
    greeting: greetingOf(name),
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
