import { TutorCourses, type TutorCoursesQuery } from '@atelier/contracts/tutor-courses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { tutorCoursesKey } from '../../draft/api/course-draft';

export type CourseStatus = TutorCoursesQuery['status'];

type Asked = Pick<TutorCoursesQuery, 'currentPage' | 'title' | 'status' | 'sort' | 'order'>;

/** The same list as a file, all its pages. */
export const coursesFile = ({ title, status }: Asked): string =>
  `/api/courses/tutors/course.csv?${new URLSearchParams({ title, status })}`;

/** The caller's own courses, drafts included; an administrator's: all. Archived ones only where asked for. */
export function useTutorCourses(asked: Asked) {
  const { currentPage, ...others } = asked;
  return useQuery({
    queryKey: [...tutorCoursesKey, asked],
    queryFn: ({ signal }) =>
      apiRequest({
        method: 'GET',
        path: `/courses/tutors/course?${new URLSearchParams({ currentPage: String(currentPage), ...others })}`,
        schema: TutorCourses,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
