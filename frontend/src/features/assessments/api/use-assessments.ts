import { Assessment, Assessments } from '@atelier/contracts/assessments';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { assessmentKeys } from './assessment-keys';

/** One page of what the caller has set, of all courses or of one, newest first; an administrator's: everybody's. */
export function useAssessments(page: number, courseId: string | null) {
  const query = new URLSearchParams({
    currentPage: String(page),
    ...(courseId === null ? {} : { courseId }),
  });
  return useQuery({
    queryKey: assessmentKeys.list(page, courseId),
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
