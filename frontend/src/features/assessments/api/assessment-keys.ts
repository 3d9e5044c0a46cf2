import type { AssessmentsQuery } from '@atelier/contracts/assessments';

/** Query keys: what changes an assessment makes every list stale, and its own page. */
export const assessmentKeys = {
  all: ['assessments'] as const,
  list: (asked: AssessmentsQuery) => ['assessments', 'list', asked] as const,
  one: (id: string) => ['assessments', 'one', id] as const,
};
