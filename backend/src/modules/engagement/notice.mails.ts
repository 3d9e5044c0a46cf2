import { plainText } from '@atelier/contracts/plain-text';
import { withMarksInWords } from '@atelier/contracts/words/code-fence';
import type { Letter } from '../../platform/mail/mail-layout.js';
import { withoutLinks } from '../../platform/mail/without-links.js';

// Optional notifications (identity's notices): questions, reviews, assessments, announcements.

const greetingOf = (name: string | null): string => (name ? `Bonjour ${name},` : 'Bonjour,');

interface MailedCourse {
  id: string;
  title: string;
}

/** A question's place in its course. */
export interface MailedQuestionContext {
  courseId: string;
  courseTitle: string;
  questionId: string;
  lesson: { id: string; title: string } | null;
  seconds: number | null;
}

/** Text of one person in a mail to another; null while its author's address is unverified. */
interface MailedWords {
  name: string;
  title: string;
  body: string;
}

const excerptLength = 500;

const excerptOf = (html: string): string[] => {
  const text = withoutLinks(plainText(withMarksInWords(html)));
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

/** To teachers: a new question. */
export const questionAskedMail =
  (context: MailedQuestionContext, message: MailedWords | null) => (name: string | null) => (): Letter => {
    const title = message && withoutLinks(message.title);
    return {
      subject: title
        ? `${message?.name} demande\u00a0: ${title}`
        : `Une question vous attend sur ${locationOf(context)}`,
      title: 'Une question sur votre cours',
      greeting: greetingOf(name),
      paragraphs: [
        `${message ? message.name : 'Quelqu’un'} pose une question sur ${locationOf(context)}${title ? `\u00a0: ${title}` : '.'}`,
        ...(message ? excerptOf(message.body) : []),
      ],
      action: { label: 'Répondre', path: `/admin/questions?question=${context.questionId}` },
      closing: 'Vous recevez ce mail parce que vous enseignez ce cours.',
    };
  };

/** To a question's author: a new answer. */
export const questionAnsweredMail =
  (
    context: MailedQuestionContext,
    questionTitle: string,
    message: (Omit<MailedWords, 'title'> & { isTeacher: boolean }) | null,
  ) =>
  (name: string | null) =>
  (): Letter => {
    const authorName = message?.name ?? 'Quelqu’un';
    const lesson = context.lesson ? `&lesson=${context.lesson.id}` : '';
    return {
      subject: `${authorName} a répondu à «\u00a0${questionTitle}\u00a0»`,
      title: message?.isTeacher ? 'Réponse du formateur' : 'Une réponse à votre question',
      greeting: greetingOf(name),
      paragraphs: [
        `${authorName} a répondu à «\u00a0${questionTitle}\u00a0», sur ${locationOf(context)}.`,
        ...(message ? excerptOf(message.body) : []),
      ],
      action: {
        label: 'Lire la réponse',
        path: `/course/learning/${context.courseId}?tabIndex=1${lesson}&question=${context.questionId}`,
      },
      closing: 'Vous recevez ce mail parce que vous avez posé cette question.',
    };
  };

/** To a review's author: the teacher has answered. The text is read on the site, where it may have been edited. */
export const reviewAnsweredMail = (course: MailedCourse) => (name: string | null) => (): Letter => ({
  subject: `Une réponse à votre avis sur «\u00a0${course.title}\u00a0»`,
  title: 'Votre avis a reçu une réponse',
  greeting: greetingOf(name),
  paragraphs: [`Votre formateur a répondu à votre avis sur «\u00a0${course.title}\u00a0».`],
  action: { label: 'Lire la réponse', path: `/course/learning/${course.id}?tabIndex=2` },
  closing: 'Vous recevez ce mail parce que vous avez noté ce cours.',
});

/** To students without a submission: it is still expected. The instructions are read on the site. */
export const assessmentReminderMail = (course: MailedCourse) => (name: string | null) => (): Letter => ({
  subject: `Un travail vous attend\u00a0: «\u00a0${course.title}\u00a0»`,
  title: 'Un travail vous attend',
  greeting: greetingOf(name),
  paragraphs: [`Votre formateur attend encore votre travail pour «\u00a0${course.title}\u00a0».`],
  action: { label: 'Voir le travail', path: '/auth/evaluations' },
  closing: 'Vous recevez ce mail parce que vous suivez ce cours.',
});

/** To a submission's author: it was corrected. Neither comments nor grade are sent by mail. */
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

/** To a course's students, in its teacher's words. Links are followed from the site, signed in (decision 25). */
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
