import { TutorCourses } from '@atelier/contracts/authoring';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';

export const tutorCoursesKey = ['tutor-courses'] as const;

/** The caller's own courses, drafts included; an administrator's: all. */
export function useTutorCourses(currentPage: number, title: string) {
  return useQuery({
    queryKey: [...tutorCoursesKey, currentPage, title],
    queryFn: ({ signal }) =>
      apiRequest({
        method: 'GET',
        path: `/courses/tutors/course?${new URLSearchParams({ currentPage: String(currentPage), title })}`,
        schema: TutorCourses,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
