import { namesOf } from './names-of.js';

/** Display order: best first. */
export const stars = [5, 4, 3, 2, 1] as const;
export type Star = (typeof stars)[number];

/** The spelling is fixed (product: review.filter). */
export const starPrompt = "Selectionner le nombre d'étoile";
export const allStars = 'Toutes les notes';
export const moreReviews = "Afficher plus d'avis";

export const starLabel = (star: number) => (star === 1 ? '1 étoile' : `${star} étoiles`);

/** Page size of « Afficher plus d'avis ». */
export const reviewsPageSize = 5;

/** Minimum number of reviews to show an average. */
export const minReviewsForAverage = 5;

export const reviewMaxLength = 1000;
export const reviewAnswerMaxLength = 2000;

/** What the law wants to be said beside reviews (Code de la consommation, L111-7-2 and D111-17). */
export const reviewsNotice =
  'Avis d’élèves qui ont le cours, contrôlés après publication, sans contrepartie.';

/** Reasons to hide a review; its stars are none. */
export const hidingReasons = {
  abuse: 'Injures ou propos illicites',
  person: 'Données personnelles de quelqu’un',
  advertising: 'Publicité',
  'off-topic': 'Sans rapport avec le cours',
  illegal: 'Contenu illicite',
} as const;
export type HidingReason = keyof typeof hidingReasons;
export const hidingReasonNames = namesOf(hidingReasons);

/** Filter of a teacher's list of reviews. */
export const reviewStates = {
  all: 'Tous les avis',
  unanswered: 'Sans réponse',
  hidden: 'Masqués',
} as const;
export type ReviewState = keyof typeof reviewStates;
export const reviewStateNames = namesOf(reviewStates);
