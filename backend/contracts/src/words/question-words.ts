import { namesOf } from './names-of.js';

/** The orders of a course's questions; the first is taken where none is asked for. */
export const questionSortLabels = {
  recommended: 'Recommandé',
  recent: 'Les plus récents',
  oldest: 'Les plus anciens',
} as const;
export type QuestionSort = keyof typeof questionSortLabels;
export const questionSorts = namesOf(questionSortLabels);

/** Whose, and which: the chips above the list. */
export const questionFilterLabels = {
  all: 'Tout le cours',
  mine: 'Les miennes',
  unanswered: 'Sans réponse',
} as const;
export type QuestionFilter = keyof typeof questionFilterLabels;
export const questionFilters = namesOf(questionFilterLabels);

/** What a teacher's inbox shows: what waits for an answer, or what has one. */
export const inboxStateLabels = { waiting: 'Sans réponse', answered: 'Répondues' } as const;
export type InboxState = keyof typeof inboxStateLabels;
export const inboxStates = namesOf(inboxStateLabels);

/** Why somebody's words are taken out of sight. One of these, so that the journal holds no text of anybody's. */
export const hidingReasons = {
  spam: 'Publicité',
  hurtful: 'Propos blessants',
  personal: 'Données personnelles',
  copyright: 'Contenu protégé',
  'off-topic': 'Hors sujet',
} as const;
export type HidingReason = keyof typeof hidingReasons;

export const questionMaxLength = 300;
