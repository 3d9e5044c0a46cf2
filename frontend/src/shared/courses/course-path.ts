import type { StepSlug } from '@atelier/contracts/words/wizard-steps';

interface PublicationStatus {
  _id: string;
  published: { isPublished: boolean };
  isArchived: boolean;
}

/** The course's page for its editors, or the preview if it is not published. */
export const coursePath = ({ _id, published, isArchived }: PublicationStatus): string =>
  published.isPublished && !isArchived ? `/course/${_id}` : `/course/learning/${_id}?apercu=1`;

/** Slug of the publish page, used like a step. */
export const publishSlug = 'publier';
export const publishPath = (courseId: string): string =>
  `/admin/create-cours/${publishSlug}/edict/${courseId}`;

/** Preview of a course with its saved draft. */
export const previewPath = (courseId: string): string => `/admin/create-cours/apercu/${courseId}`;

/** Editor page of a course step. */
export const stepPath = (slug: StepSlug, courseId: string): string =>
  `/admin/create-cours/${slug}/edict/${courseId}`;

/** Page where teachers announce to a course's students. */
export const announcementsPath = (courseId: string): string => `/admin/create-cours/annonces/${courseId}`;

/** Analytics of a course, for its editors. */
export const insightPath = (courseId: string): string => `/admin/create-cours/analyse/${courseId}`;
