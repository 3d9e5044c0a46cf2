import { TutorCourses, type TutorCoursesQuery } from '@atelier/contracts/tutor-courses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { tutorCoursesKey } from '../../draft/api/course-draft';

export type CourseStatus = TutorCoursesQuery['status'];

/** The caller's own courses, drafts included; an administrator's: all. Archived ones only where asked for. */
export function useTutorCourses(currentPage: number, title: string, status: CourseStatus) {
  return useQuery({
    queryKey: [...tutorCoursesKey, currentPage, title, status],
    queryFn: ({ signal }) =>
      apiRequest({
        method: 'GET',
        path: `/courses/tutors/course?${new URLSearchParams({ currentPage: String(currentPage), title, status })}`,
        schema: TutorCourses,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
