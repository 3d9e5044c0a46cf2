import type { StepSlug } from '@atelier/contracts/words/wizard-steps';

interface Listed {
  _id: string;
  published: { isPublished: boolean };
  isArchived: boolean;
}

/** Where a course leads those who may edit it: its page, or the student's view of one that has none yet. */
export const coursePath = ({ _id, published, isArchived }: Listed): string =>
  published.isPublished && !isArchived ? `/course/${_id}` : `/course/learning/${_id}?apercu=1`;

/** Where a step of a course is edited. */
export const stepPath = (slug: StepSlug, courseId: string): string =>
  `/admin/create-cours/${slug}/edict/${courseId}`;
