import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type CourseStudent,
  CourseStudents,
  EnrolByHandAnswer,
  type EnrolByHandBody,
} from '@atelier/contracts/enrolled-students';
import { Students } from '@atelier/contracts/people';
import { failureMessage } from '../../../shared/api/client';
import { apiDelete, apiPost, noContent } from '../../../shared/api/mutations';
import { useApiQuery } from '../../../shared/api/queries';
import { queryString } from '../../../shared/api/query-string';
import { Notice } from '../../../shared/ui/notice';
import { courseDraftKey } from '../course/course-api';

const courseStudentsKey = (courseId: string) => ['course-students', courseId] as const;

/** One page of the course's students, most recently enrolled first, searched by name or email. */
export const useCourseStudents = (courseId: string, currentPage: number, name: string) =>
  useApiQuery(
    [...courseStudentsKey(courseId), currentPage, name],
    `/learn/course/${courseId}/students?${new URLSearchParams({ currentPage: String(currentPage), name })}`,
    CourseStudents,
    { placeholderData: keepPreviousData },
  );

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
      apiPost('/learn/student', EnrolByHandAnswer, { courseId, ...body }),
    onSuccess,
  });
}

/** Revokes the access reserved for an address without an account. */
export function useWithdrawAccess(courseId: string) {
  const onSettled = useInvalidateStudents(courseId);
  return useMutation({
    mutationFn: (waitingId: string) => apiDelete(`/learn/${waitingId}`, noContent),
    onSettled,
  });
}

/** Ends an enrolment in the state the teacher saw: one paid for since then is not removed as a gift. */
export function useRemoveStudent(courseId: string) {
  const onSettled = useInvalidateStudents(courseId);
  return useMutation({
    mutationFn: ({ _id, origin }: CourseStudent) => apiDelete(`/learn/${_id}?origin=${origin}`, noContent),
    onSettled,
  });
}

/** Account search by name or email, for administrators; no request for an empty search. */
export const useFindStudents = (name: string) =>
  useApiQuery(['find-students', name], `/users/students?${queryString({ currentPage: 1, name })}`, Students, {
    enabled: name !== '',
    placeholderData: keepPreviousData,
  });

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
