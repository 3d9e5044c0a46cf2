import {
  CourseStudents,
  EnrolByHandAnswer,
  type CourseStudent,
  type EnrolByHandBody,
} from '@atelier/contracts/enrolled-students';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { noAnswer } from '../../../shared/api/no-answer';
import { courseDraftKey } from '../../draft/api/course-draft';

const courseStudentsKey = (courseId: string) => ['course-students', courseId] as const;

/** One page of those who follow the course, most recently enrolled first, found by name or address. */
export function useCourseStudents(courseId: string, currentPage: number, name: string) {
  return useQuery({
    queryKey: [...courseStudentsKey(courseId), currentPage, name],
    queryFn: ({ signal }) =>
      apiRequest({
        method: 'GET',
        path: `/learn/course/${courseId}/students?${new URLSearchParams({ currentPage: String(currentPage), name })}`,
        schema: CourseStudents,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Reads again what shows who follows the course: the list, and the draft whose step counts as done. */
function useStudentsChanged(courseId: string) {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: courseDraftKey(courseId) });
    return queries.invalidateQueries({ queryKey: courseStudentsKey(courseId) });
  };
}

/** Enrols by hand; the answer says for each person what became of it. */
export function useEnrolByHand(courseId: string) {
  const onSuccess = useStudentsChanged(courseId);
  return useMutation({
    mutationFn: (whom: Omit<EnrolByHandBody, 'courseId'>) =>
      apiRequest({
        method: 'POST',
        path: '/learn/student',
        schema: EnrolByHandAnswer,
        body: { courseId, ...whom },
      }),
    onSuccess,
  });
}

/** What was kept for an address is kept no longer. */
export function useWithdrawAccess(courseId: string) {
  const onSettled = useStudentsChanged(courseId);
  return useMutation({
    mutationFn: (waitingId: string) =>
      apiRequest({ method: 'DELETE', path: `/learn/${waitingId}`, schema: noAnswer }),
    onSettled,
  });
}

/** Ends an enrolment as it was seen: what was paid for meanwhile is not taken for a gift. */
export function useRemoveStudent(courseId: string) {
  const onSettled = useStudentsChanged(courseId);
  return useMutation({
    mutationFn: ({ _id, origin }: CourseStudent) =>
      apiRequest({ method: 'DELETE', path: `/learn/${_id}?origin=${origin}`, schema: noAnswer }),
    onSettled,
  });
}
