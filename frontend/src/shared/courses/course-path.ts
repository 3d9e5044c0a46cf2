import type { StepSlug } from '@atelier/contracts/words/wizard-steps';

interface Listed {
  _id: string;
  published: { isPublished: boolean };
  isArchived: boolean;
}

/** Where a course leads those who may edit it: its page, or the student's view of one that has none yet. */
export const coursePath = ({ _id, published, isArchived }: Listed): string =>
  published.isPublished && !isArchived ? `/course/${_id}` : `/course/learning/${_id}?apercu=1`;

/** In place of a step: what is to be published. */
export const publishSlug = 'publier';
export const publishPath = (courseId: string): string =>
  `/admin/create-cours/${publishSlug}/edict/${courseId}`;

/** The page of a course as it would be with what its author has saved. */
export const previewPath = (courseId: string): string => `/admin/create-cours/apercu/${courseId}`;

/** Where a step of a course is edited. */
export const stepPath = (slug: StepSlug, courseId: string): string =>
  `/admin/create-cours/${slug}/edict/${courseId}`;

/** Where who teaches a course writes to its students. */
export const announcementsPath = (courseId: string): string => `/admin/create-cours/annonces/${courseId}`;

/** How a course fares, for those who may edit it. */
export const insightPath = (courseId: string): string => `/admin/create-cours/analyse/${courseId}`;
