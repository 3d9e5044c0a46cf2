import { namesOf } from './names-of.js';

/** Sort orders of a course's questions; the first is the default. */
export const questionSortLabels = {
  recommended: 'Recommandé',
  recent: 'Les plus récents',
  oldest: 'Les plus anciens',
} as const;
export type QuestionSort = keyof typeof questionSortLabels;
export const questionSorts = namesOf(questionSortLabels);

/** Filter chips above the list. */
export const questionFilterLabels = {
  all: 'Tout le cours',
  mine: 'Les miennes',
  unanswered: 'Sans réponse',
} as const;
export type QuestionFilter = keyof typeof questionFilterLabels;
export const questionFilters = namesOf(questionFilterLabels);

/** Filter of a teacher's inbox: unanswered or answered. */
export const inboxStateLabels = { waiting: 'Sans réponse', answered: 'Répondues' } as const;
export type InboxState = keyof typeof inboxStateLabels;
export const inboxStates = namesOf(inboxStateLabels);

/** Reasons to hide somebody's text. An enumeration, so that the audit log holds no free text. */
export const hidingReasons = {
  spam: 'Publicité',
  hurtful: 'Propos blessants',
  personal: 'Données personnelles',
  copyright: 'Contenu protégé',
  'off-topic': 'Hors sujet',
  illegal: 'Contenu illicite',
} as const;
export type HidingReason = keyof typeof hidingReasons;

export const questionMaxLength = 300;
