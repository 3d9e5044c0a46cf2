import { CourseStudents } from '@atelier/contracts/enrolled-students';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';

/** One page of a course's students, found by name or email. */
export function useCourseStudents(courseId: string, page: number, name: string) {
  return useQuery({
    queryKey: ['assessments-students', courseId, page, name],
    queryFn: ({ signal }) =>
      apiRequest({
        method: 'GET',
        path: `/learn/course/${courseId}/students?${new URLSearchParams({ currentPage: String(page), name })}`,
        schema: CourseStudents,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
