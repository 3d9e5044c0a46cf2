import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CourseStudent,
  CourseStudents,
  EnrolByHandAnswer,
  type EnrolByHandBody,
} from '@atelier/contracts/enrolled-students';
import { Students } from '@atelier/contracts/people';
import { apiRequest, failureMessage } from '../../../shared/api/client';
import { noContent } from '../../../shared/api/mutations';
import { Notice } from '../../../shared/ui/notice';
import { courseDraftKey } from '../course/course-api';

const courseStudentsKey = (courseId: string) => ['course-students', courseId] as const;

/** One page of the course's students, most recently enrolled first, searched by name or email. */
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

/** Invalidates the list of students, and the draft, whose « étudiants » step may now be done. */
function useInvalidateStudents(courseId: string) {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: courseDraftKey(courseId) });
    return queries.invalidateQueries({ queryKey: courseStudentsKey(courseId) });
  };
}

/** Enrols by hand; the response has an outcome for each address. */
export function useEnrolByHand(courseId: string) {
  const onSuccess = useInvalidateStudents(courseId);
  return useMutation({
    mutationFn: (body: Omit<EnrolByHandBody, 'courseId'>) =>
      apiRequest({
        method: 'POST',
        path: '/learn/student',
        schema: EnrolByHandAnswer,
        body: { courseId, ...body },
      }),
    onSuccess,
  });
}

/** Revokes the access reserved for an address without an account. */
export function useWithdrawAccess(courseId: string) {
  const onSettled = useInvalidateStudents(courseId);
  return useMutation({
    mutationFn: (waitingId: string) =>
      apiRequest({ method: 'DELETE', path: `/learn/${waitingId}`, schema: noContent }),
    onSettled,
  });
}

/** Ends an enrolment in the state the teacher saw: one paid for since then is not removed as a gift. */
export function useRemoveStudent(courseId: string) {
  const onSettled = useInvalidateStudents(courseId);
  return useMutation({
    mutationFn: ({ _id, origin }: CourseStudent) =>
      apiRequest({ method: 'DELETE', path: `/learn/${_id}?origin=${origin}`, schema: noContent }),
    onSettled,
  });
}

/** Account search by name or email, for administrators; no request for an empty search. */
export function useFindStudents(name: string) {
  return useQuery({
    queryKey: ['find-students', name],
    queryFn:
      name === ''
        ? skipToken
        : ({ signal }) =>
            apiRequest({
              method: 'GET',
              path: `/users/students?${new URLSearchParams({ currentPage: '1', name })}`,
              schema: Students,
              signal,
            }),
    placeholderData: keepPreviousData,
  });
}

const usualMessage = 'Erreur lors de la mise à jour des étudiants.';

/** The generic error message, with the server's own if there is one. */
export function EnrolmentError({ error }: { error: unknown }) {
  const message = failureMessage(error, usualMessage);
  return (
    <Notice tone="danger" title={usualMessage}>
      {message === usualMessage ? undefined : message}
    </Notice>
  );
}
