import { Assessment, Assessments, type AssessmentsQuery } from '@atelier/contracts/assessments';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { assessmentKeys } from './assessment-keys';

const queryOf = ({ courseId, search }: Pick<AssessmentsQuery, 'courseId' | 'search'>) =>
  new URLSearchParams({ search, ...(courseId && { courseId }) });

/** The same list as a file, all its pages. */
export const assessmentsFile = (asked: AssessmentsQuery): string =>
  `/api/assessments/list.csv?${queryOf(asked)}`;

/** One page of what the caller has set, of all courses or of one; an administrator's: everybody's. */
export function useAssessments(asked: AssessmentsQuery) {
  const { currentPage, sort, order } = asked;
  const query = queryOf(asked);
  for (const [name, value] of Object.entries({ currentPage, sort, order }))
    if (value) query.set(name, String(value));
  return useQuery({
    queryKey: assessmentKeys.list(asked),
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `/assessments?${query}`, schema: Assessments, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Read anew each time it is opened, and then left alone: the form must not change under its writer. */
export function useAssessment(id: string) {
  return useQuery({
    queryKey: assessmentKeys.one(id),
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `/assessments/${id}`, schema: Assessment, signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}
