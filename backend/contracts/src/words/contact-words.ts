import { namesOf } from './names-of.js';

export const honeypotFilled =
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

/** Which messages an administrator looks at. */
export const contactStates = { waiting: 'À traiter', handled: 'Traités', all: 'Tous' } as const;
export type ContactState = keyof typeof contactStates;
export const contactStateNames = namesOf<ContactState>(contactStates);

export const contactMaxLength = 5000;

/** Within how many days the page says that a message is answered. */
export const promisedDays = 2;
/** Over what was asked since so many days answer times are measured. */
export const timedDays = 90;
/** Of fewer answers nothing is said: one that was quick or late by chance would be the figure. */
export const fewestAnswers = 5;

export const contactSent = 'Votre demande a été envoyée avec succès.';
export const contactFailed = "Erreur lors de l'envoi de votre candidature";
