import type { Letter } from '../../../platform/mail/mail-layout.js';

interface MailedCourse {
  id: string;
  title: string;
}

const greetingOf = (name: string | null): string => (name ? `Bonjour ${name},` : 'Bonjour,');

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
export const workRemindedMail = (course: MailedCourse) => (name: string | null) => (): Letter => ({
  subject: `Un travail vous attend\u00a0: «\u00a0${course.title}\u00a0»`,
  title: 'Un travail vous attend',
  greeting: greetingOf(name),
  paragraphs: [`Votre formateur attend encore votre travail pour «\u00a0${course.title}\u00a0».`],
  action: { label: 'Voir le travail', path: '/auth/evaluations' },
  closing: 'Vous recevez ce mail parce que vous suivez ce cours.',
});

/** To who handed work in: it has been looked at. Neither the words nor the grade travel by mail. */
export const workCorrectedMail =
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
