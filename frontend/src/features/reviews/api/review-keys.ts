/** Query keys: what is said of a course makes all that is kept of its reviews stale, and the lists of who teaches. */
export const reviewKeys = {
  all: ['reviews'] as const,
  of: (courseId: string) => ['reviews', courseId] as const,
  mine: (courseId: string) => ['reviews', courseId, 'mine'] as const,
  taught: ['reviews', 'taught'] as const,
};
