/** Query keys: what changes an assessment makes every list stale, and its own page. */
export const assessmentKeys = {
  all: ['assessments'] as const,
  list: (page: number, courseId: string | null) => ['assessments', 'list', page, courseId] as const,
  one: (id: string) => ['assessments', 'one', id] as const,
};
