/** Where a step of a course is edited. */
export const stepPath = (slug: string, courseId: string): string =>
  `/admin/create-cours/${slug}/edict/${courseId}`;
