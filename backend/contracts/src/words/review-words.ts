import { namesOf } from './names-of.js';

/** As they are shown: the best first. */
export const stars = [5, 4, 3, 2, 1] as const;
export type Star = (typeof stars)[number];

/** The spelling is fixed (product: review.filter). */
export const starPrompt = "Selectionner le nombre d'étoile";
export const allStars = 'Toutes les notes';
export const moreReviews = "Afficher plus d'avis";

export const starLabel = (star: number) => (star === 1 ? '1 étoile' : `${star} étoiles`);

/** Shown at first, and added by « Afficher plus d'avis ». */
export const reviewsPageSize = 5;

/** Under so many an average says nothing yet. */
export const reviewsForAnAverage = 5;

export const reviewMaxLength = 1000;
export const reviewAnswerMaxLength = 2000;

/** Why a review is hidden. None of them is its stars. */
export const hidingReasons = {
  abuse: 'Injures ou propos illicites',
  person: 'Données personnelles de quelqu’un',
  advertising: 'Publicité',
  'off-topic': 'Sans rapport avec le cours',
} as const;
export type HidingReason = keyof typeof hidingReasons;
export const hidingReasonNames = namesOf(hidingReasons);

/** Which reviews whoever teaches looks at. */
export const reviewStates = {
  all: 'Tous les avis',
  unanswered: 'Sans réponse',
  hidden: 'Masqués',
} as const;
export type ReviewState = keyof typeof reviewStates;
export const reviewStateNames = namesOf(reviewStates);
