import { namesOf } from './names-of.js';

export const honeypotMessage =
  'Un champ caché a été rempli, sans doute par votre navigateur. Envoyez de nouveau.';

/** The values are fixed (product: contact.fields). */
export const contactSubjects = {
  question: 'Question',
  support: 'Support',
  partenariat: 'Partenariat',
  Autres: 'Autres',
} as const;
export type ContactSubject = keyof typeof contactSubjects;
export const contactSubjectNames = namesOf<ContactSubject>(contactSubjects);

/** Filter of an administrator's list of messages. */
export const contactStates = { waiting: 'À traiter', handled: 'Traités', all: 'Tous' } as const;
export type ContactState = keyof typeof contactStates;
export const contactStateNames = namesOf<ContactState>(contactStates);

export const contactMaxLength = 5000;

/** Response time in days promised on the page. */
export const promisedDays = 2;
/** Period in days over which response times are measured. */
export const responseTimeDays = 90;
/** Minimum number of answers: with fewer, an outlier would dominate. */
export const minAnswers = 5;

export const contactSent = 'Votre demande a été envoyée avec succès.';
export const contactFailed = "Erreur lors de l'envoi de votre candidature";
