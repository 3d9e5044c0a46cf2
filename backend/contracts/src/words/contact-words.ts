import { namesOf } from './names-of.js';

/** The values are the specification's. */
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

export const contactSent = 'Votre demande a été envoyée avec succès.';
export const contactFailed = "Erreur lors de l'envoi de votre candidature";
