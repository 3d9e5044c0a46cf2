import { TutorCourses } from '@atelier/contracts/tutor-courses';
import { MyCourses } from '@atelier/contracts/enrollment';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { peopleKeys } from './people-keys';

/** The courses a student follows, with how far they have come. */
export function useStudentCourses(id: string, page: number, title: string) {
  return useQuery({
    queryKey: peopleKeys.studentCourses(id, page, title),
    queryFn: ({ signal }) =>
      apiRequest({
        method: 'GET',
        path: `/learn/${id}/student?${new URLSearchParams({ currentPage: String(page), title })}`,
        schema: MyCourses,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** The courses a teacher writes, drafts included. */
export function useTeacherCourses(id: string, page: number, title: string) {
  return useQuery({
    queryKey: peopleKeys.teacherCourses(id, page, title),
    queryFn: ({ signal }) =>
      apiRequest({
        method: 'GET',
        path: `/courses/tutors/?${new URLSearchParams({ currentPage: String(page), title, id })}`,
        schema: TutorCourses,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
